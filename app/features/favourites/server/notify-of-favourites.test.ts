import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { setPrivacy } from '~/features/account/server/personal-data'
import { listNotices } from '~/features/notices/server/read-notices'
import { db } from '~/platform/database/pool'
import { setFavourite } from './favourites'
import { notifyOfFavourites } from './notify-of-favourites'

useDatabase()

let mei: Person
let qiang: Person
let scarf: string
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
})
beforeEach(async () => {
  scarf = (await someGoods('scarf')).id
  await notifyOfFavourites()
  await moveClock('1 minute')
  for (const { id } of [mei, qiang]) await setFavourite(id, { goodsId: scarf, isFavourite: true })
  await sql`delete from notices`.execute(db)
})
afterEach(() => moveClock('0'))

/** As an order that takes the last piece, and as one that ran out and gave it back. */
async function stockOf(goodsId: string, pieces: number) {
  await sql`
    update stock set available = ${pieces}, received = ${pieces} + reserved + sold + written_off
    where sku_id in (select id from skus where goods_id = ${goodsId})`.execute(db)
}
const price = (goodsId: string, fen: number) =>
  sql`update goods set price_from = ${fen}, price_to = greatest(price_to, ${fen}) where id = ${goodsId}`.execute(db)
const status = (is: string) => sql`update goods set status = ${is} where id = ${scarf}`.execute(db)

async function heard(by = mei): Promise<string[]> {
  await notifyOfFavourites()
  const list = await listNotices(by.id, undefined, 'en')
  return (list.ok ? list.value.items : []).map(({ text }) => text).reverse()
}
const BACK = 'You can have scarf again, for ¥129.00. You saved it to your favourites.'
const cheaper = (yuan: string) => `scarf now costs ¥${yuan}, less than when you saved it.`

describe('goods that come back', () => {
  it('are told of once to everybody who had saved them', async () => {
    await stockOf(scarf, 0)
    expect(await heard()).toEqual([])
    await moveClock('2 minutes')
    await stockOf(scarf, 3)
    expect(await heard()).toEqual([BACK])
    expect(await heard()).toEqual([BACK])
    expect(await heard(qiang)).toEqual([BACK])
  })

  it('are told of to who saved them while they were gone, and not to who saves them later', async () => {
    await stockOf(scarf, 0)
    await setFavourite(qiang.id, { goodsId: scarf, isFavourite: false })
    await moveClock('2 minutes')
    await setFavourite(mei.id, { goodsId: scarf, isFavourite: false })
    await setFavourite(mei.id, { goodsId: scarf, isFavourite: true })
    await moveClock('3 minutes')
    await stockOf(scarf, 3)
    await moveClock('4 minutes')
    await setFavourite(qiang.id, { goodsId: scarf, isFavourite: true })
    expect(await heard()).toEqual([BACK])
    expect(await heard(qiang)).toEqual([])
  })

  it('are not told of again within a week, however often they come and go', async () => {
    for (const at of ['2 minutes', '2 days', '6 days', '9 days']) {
      await moveClock(at)
      await stockOf(scarf, 0)
      await stockOf(scarf, 1)
      await notifyOfFavourites()
    }
    expect(await heard()).toEqual([BACK, BACK])
  })

  it('are told of when they can be had, on sale and in stock', async () => {
    await status('off sale')
    await stockOf(scarf, 0)
    await moveClock('2 minutes')
    await stockOf(scarf, 3)
    await price(scarf, 9_900)
    expect(await heard()).toEqual([])
    await status('on sale')
    // One notice is enough: it says what they cost now.
    expect(await heard()).toEqual([BACK.replace('129', '99')])
  })
})

describe('a lower price', () => {
  it('is told once, and again only where it is the lowest so far', async () => {
    const steps = [
      [9_900, 1],
      [12_900, 1],
      [9_900, 1],
      [8_900, 2],
      [20_000, 2],
      [12_000, 2],
    ] as const
    for (const [fen, count] of steps) {
      await price(scarf, fen)
      expect(await heard(), String(fen)).toHaveLength(count)
    }
    expect(await heard()).toEqual([cheaper('99.00'), cheaper('89.00')])
  })

  it('is none where the goods cost as much when they were saved', async () => {
    await price(scarf, 20_000)
    await setFavourite(mei.id, { goodsId: scarf, isFavourite: false })
    await price(scarf, 15_000)
    await setFavourite(mei.id, { goodsId: scarf, isFavourite: true })
    await price(scarf, 18_000)
    await price(scarf, 15_000)
    expect(await heard()).toEqual([])
    await price(scarf, 14_999)
    expect(await heard()).toEqual([cheaper('149.99')])
    expect(await heard(qiang)).toEqual([])
  })

  it('leads to the goods', async () => {
    await price(scarf, 9_900)
    await notifyOfFavourites()
    expect(await db.selectFrom('notices').select('target').where('member_id', '=', mei.id).execute()).toEqual([
      { target: { screen: 'goods', id: scarf } },
    ])
  })
})

it('is told to nobody who does not want it', async () => {
  await setPrivacy(mei.id, { hearsOfFavourites: false })
  await price(scarf, 9_900)
  expect(await heard()).toEqual([])
  expect(await heard(qiang)).toHaveLength(1)
  await setPrivacy(mei.id, { hearsOfFavourites: true })
  await setPrivacy(mei.id, { recordsFootprints: true })
  await price(scarf, 8_900)
  expect(await heard()).toEqual([cheaper('89.00')])
})

it('is told to many in steps, and to nobody twice by processes at the same time', async () => {
  await sql`
    insert into members (phone, nickname) select '1' || (3000000000 + n), 'n' from generate_series(1, 450) n`.execute(
    db,
  )
  await sql`
    insert into favourites (member_id, goods_id, price_when_added)
    select id, ${scarf}, 12900 from members on conflict do nothing`.execute(db)
  for (const fen of [9_900, 9_800]) await price(scarf, fen)
  await inParallel(4, 4, () => notifyOfFavourites())
  const { rows } = await sql<{ notified: number; members: number }>`
    select count(*)::int as notified, count(distinct member_id)::int as members from notices`.execute(db)
  expect(rows).toEqual([{ notified: 452, members: 452 }])
  expect(await db.selectFrom('favourite_news').select('id').execute()).toEqual([])
})
