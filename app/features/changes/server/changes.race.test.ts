import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { moved, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aKey, withKey } from '#tests/support/keys'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { operatorOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { NOTE_RESTORED } from '~/platform/database/restored-at'
import { type Tx, transaction } from '~/platform/database/transaction'
import { cleanUp } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'
import { encodeCursor } from '~/values/paging'
import { numberChanges } from './number-changes'

useDatabase({ connections: 16, holdsMany: true })

let headers: object
let mei: Person
let tray: { skuId: string; id: string }
beforeAll(async () => {
  headers = withKey((await aKey((await operatorOf('owner')).id, { life: '730' })).key)
  await sql`insert into settings (key, value) values ('keys.callsPerMinute', '60000')`.execute(db)
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 10_000 })
})

type Read = { items: { id: string; changedAt: string }[]; cursor: string; isMore: boolean }
async function read(one: Call, cursor?: string): Promise<Read> {
  const { code, data, text } = await askCall(one, { cursor }, headers)
  if (code !== 200) throw new Error(text)
  return data as Read
}
const { orders, goods, stock, members } = desk.changes
/** What has changed since, and the cursor behind it. */
async function since(one: Call, cursor: string): Promise<{ ids: string[]; cursor: string }> {
  await numberChanges()
  const ids: string[] = []
  for (let at = cursor; ; ) {
    const page = await read(one, at)
    ids.push(...page.items.map(({ id }) => id))
    at = page.cursor
    if (!page.isMore) return { ids, cursor: at }
  }
}
const now = async (one: Call) => {
  while (await numberChanges());
  return (await read(one)).cursor
}

const note = (tx: Tx, kind: string, id: string) =>
  sql`insert into changes_to_number (kind, thing_id) values (${kind}, ${id})`.execute(tx)

describe('changes', () => {
  it('of orders are told by each move, once for an order', async () => {
    const start = await now(orders)
    const { id } = await paidOrder(mei, [tray])
    const placed = await since(orders, start)
    expect(placed.ids).toEqual([id])
    expect((await since(orders, placed.cursor)).ids).toEqual([])
    await moved(id, 'ship', 'receive')
    expect((await since(orders, placed.cursor)).ids).toEqual([id])
    expect((await since(orders, start)).ids).toEqual([id])
  })

  it('of goods, stock and members, and of no others', async () => {
    const start = [await now(goods), await now(stock), await now(members), await now(orders)] as const
    const own = await someGoods('scarf', { stock: 5 })
    const lan = await member('lan')
    await sql`update stock set available = available - 1, written_off = written_off + 1 where sku_id = ${tray.skuId}`.execute(
      db,
    )
    await sql`update skus set price = price + 1 where id = ${tray.skuId}`.execute(db)
    await sql`update goods set sales = sales + 1, clicks = clicks + 1 where id = ${own.id}`.execute(db)
    await sql`update members set strange_login_at = shop_now() where id = ${mei.id}`.execute(db)
    expect((await since(goods, start[0])).ids.sort()).toEqual([own.id, tray.id].sort())
    expect((await since(stock, start[1])).ids.sort()).toEqual([own.skuId, tray.skuId].sort())
    expect((await since(members, start[2])).ids).toEqual([lan.id])
    expect((await since(orders, start[3])).ids).toEqual([])
    await sql`update members set status = 'blocked' where id = ${lan.id}`.execute(db)
    expect((await since(members, start[2])).ids).toEqual([lan.id])
  })

  it('that are many come in pages, each once', async () => {
    const start = await now(stock)
    const ids = Array.from({ length: 450 }, (_, at) => `sku-${at}-${randomToken(6)}`)
    await transaction(async (tx) => {
      for (const id of ids) await note(tx, 'stock', id)
    })
    const { ids: listed } = await since(stock, start)
    expect(listed.sort()).toEqual(ids.sort())
  })

  it('are numbered by one run, however many wait', async () => {
    await sql`insert into changes_to_number (kind, thing_id) select 'stock', 'many-' || at from generate_series(1, 5000) as at`.execute(
      db,
    )
    await numberChanges()
    expect(await db.selectFrom('changes_to_number').select('id').execute()).toEqual([])
  })
})

describe('a cursor', () => {
  it('is good for thirty days, from when it was given or its rows were numbered', async () => {
    const start = await now(goods)
    await moveClock('29 days')
    const { cursor } = await since(goods, start)
    await moveClock('31 days')
    expect(await askCall(goods, { cursor: start }, headers)).toMatchObject({ status: 410, code: 5515 })
    const fresh = (await since(goods, cursor)).cursor
    const ids = Array.from({ length: 201 }, (_, at) => `goods-${at}-${randomToken(6)}`)
    await transaction(async (tx) => {
      for (const id of ids) await note(tx, 'goods', id)
    })
    while (await numberChanges());
    await moveClock('60 days')
    // The rest of it is as old as the page, not as the call.
    const half = await read(goods, fresh)
    expect(half.isMore).toBe(true)
    await moveClock('62 days')
    expect(await askCall(goods, { cursor: half.cursor }, headers)).toMatchObject({ code: 5515 })
    await cleanUp()
    expect(await db.selectFrom('changes').select('thing_id').where('kind', '=', 'goods').execute()).toEqual([])
    await moveClock('0')
  })

  it('of a number that was never given comes from before a backup was put back', async () => {
    const cursor = encodeCursor([9_000_000_000, Math.floor(Date.now() / 1000) + 86_400 * 400])
    expect(await askCall(goods, { cursor }, headers)).toMatchObject({ code: 5515 })
  })

  it('from before a backup was put back is good no more, also where as many have been given since', async () => {
    const cursor = await now(goods)
    await sql.raw(NOTE_RESTORED).execute(db)
    await transaction((tx) => note(tx, 'goods', 'since'))
    while (await numberChanges());
    expect(await askCall(goods, { cursor }, headers)).toMatchObject({ code: 5515 })
    await moveClock('1 minute')
    const fresh = await now(goods)
    await transaction((tx) => note(tx, 'goods', 'later'))
    expect((await since(goods, fresh)).ids).toEqual(['later'])
    await sql`delete from settings where key = 'restoredAt'`.execute(db)
    await moveClock('0')
  })
})

/** Commits after others that began later. */
async function late(write: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  await transaction(async (tx) => {
    await write(tx)
    await meanwhile()
  })
}

it('misses nothing that commits late', async () => {
  const start = await now(members)
  let seen: Awaited<ReturnType<typeof since>> | undefined
  await late(
    (tx) => note(tx, 'member', 'late'),
    async () => {
      await transaction((tx) => note(tx, 'member', 'soon'))
      seen = await since(members, start)
      expect(seen.ids).toEqual(['soon'])
    },
  )
  expect((await since(members, seen?.cursor ?? '')).ids).toEqual(['late'])
})

it('would miss it if numbers were given by the writers', async () => {
  await sql`create table naive_changes (number bigint generated always as identity, id text)`.execute(db)
  const write = (id: string) => (tx: Tx) => sql`insert into naive_changes (id) values (${id})`.execute(tx)
  const after = async (number: number) =>
    (
      await sql<{ number: number; id: string }>`
        select number, id from naive_changes where number > ${number} order by number`.execute(db)
    ).rows
  let last = 0
  await late(write('late'), async () => {
    await transaction(write('soon'))
    last = (await after(0)).at(-1)?.number ?? 0
  })
  expect(await after(last)).toEqual([])
  await sql`drop table naive_changes`.execute(db)
})

it('tells each change to a reader who reads all the time, while many write and several number', async () => {
  const start = await now(stock)
  const count = rounds(300, 3_000)
  const listed = new Set<string>()
  let isOver = false
  let cursor = start
  const reading = (async () => {
    for (let isLast = false; !isLast; ) {
      isLast = isOver
      const page = await read(stock, cursor)
      for (const { id } of page.items) listed.add(id)
      cursor = page.cursor
      if (page.isMore) isLast = false
    }
  })()
  const numbering = [1, 2, 3].map(async () => {
    while (!isOver) await numberChanges()
  })
  await inParallel(6, count, (index) =>
    transaction(async (tx) => {
      await note(tx, 'stock', `raced-${index}`)
      await sql`select pg_sleep(${(index % 7) / 200}::float8)`.execute(tx)
    }),
  )
  while (await numberChanges());
  isOver = true
  await Promise.all([reading, ...numbering])
  const last = await since(stock, cursor)
  for (const id of last.ids) listed.add(id)
  expect(listed.size).toBe(count)
})
