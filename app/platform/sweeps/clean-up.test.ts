import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aPayment, call } from '#tests/support/paying'
import { anOrder, inCart } from '#tests/support/shopping'
import { addToCart } from '~/features/cart/server/change-cart'
import { endSession, findSession, openSession } from '~/features/members/server/sessions'
import { sendNotice } from '~/features/notices/server/send-notice'
import { dropOldSms } from '~/services/sandbox/sms'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { enqueue } from '../outbox/enqueue'
import { cleanUp } from './run'

useDatabase()

let mei: Person
const count = async (table: 'carts' | 'idempotency' | 'outbox' | 'sessions' | 'sandbox_sms' | 'notices') =>
  (await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n

beforeEach(async () => {
  for (const table of ['carts', 'outbox', 'sessions', 'sandbox_sms', 'notices', 'idempotency'] as const)
    await db.deleteFrom(table).execute()
  mei = await member('mei')
})
afterEach(() => moveClock('0'))

/** Cleans as the clock stands `by` from now. */
async function cleanIn(by: string) {
  await db.deleteFrom('rate_windows').execute()
  await moveClock(by)
  return cleanUp()
}

it('drops guests’ carts after 90 days without anything new, and no member’s', async () => {
  const scarf = await someGoods('scarf')
  await inCart(mei, scarf.skuId)
  await addToCart(scarf.skuId, 1, { cartId: 'an-old-cart-of-somebody', locale: 'en' })
  await moveClock('50 days')
  const gloves = await someGoods('gloves')
  await addToCart(scarf.skuId, 1, { cartId: 'a-newer-cart-of-somebody', locale: 'en' })
  expect(await count('carts')).toBe(3)
  await cleanIn('89 days')
  expect(await count('carts')).toBe(3)
  await cleanIn('91 days')
  expect(await count('carts')).toBe(2)
  await moveClock('130 days')
  const known = await db.selectFrom('carts').select('id').where('member_id', 'is', null).executeTakeFirstOrThrow()
  await addToCart(gloves.skuId, 1, { cartId: known.id, locale: 'en' })
  await cleanIn('145 days')
  expect(await count('carts')).toBe(2)
  await cleanIn('230 days')
  expect(await db.selectFrom('carts').select('member_id').execute()).toEqual([{ member_id: mei.id }])
})

it('drops submissions after 30 days', async () => {
  await anOrder(mei, await someGoods('scarf'))
  const before = await count('idempotency')
  expect(before).toBeGreaterThan(0)
  await cleanIn('29 days')
  expect(await count('idempotency')).toBe(before)
  await cleanIn('31 days')
  expect(await count('idempotency')).toBe(0)
})

it('drops letters 30 days after their delivery, and none that waits', async () => {
  await transaction(async (tx) => {
    await enqueue(tx, 'remove picture', 'u/one')
    await enqueue(tx, 'remove picture', 'u/two')
  })
  await db.updateTable('outbox').set({ done_at: sql`shop_now()` }).where('key', '=', 'u/one').execute()
  await cleanIn('29 days')
  expect(await count('outbox')).toBe(2)
  await cleanIn('31 days')
  expect(await db.selectFrom('outbox').select('key').execute()).toEqual([{ key: 'u/two' }])
})

it('drops sessions 30 days after their end, whichever way they ended', async () => {
  const [left, idle] = await transaction(async (tx) => [await openSession(tx, mei.id), await openSession(tx, mei.id)])
  await endSession(db, left as string)
  await cleanIn('29 days')
  expect(await count('sessions')).toBe(2)
  expect(await findSession(idle as string)).toBeDefined()
  await moveClock('0')
  await db.updateTable('sessions').set({ seen_at: sql`shop_now()` }).execute()
  await cleanIn('31 days')
  expect(await count('sessions')).toBe(1)
  await cleanIn('59 days')
  expect(await count('sessions')).toBe(1)
  await cleanIn('61 days')
  expect(await count('sessions')).toBe(0)
})

it('empties callbacks after 180 days, and keeps what was read from them', async () => {
  const { id, total } = await anOrder(mei, await someGoods('scarf'))
  await call(await aPayment(mei, id), total)
  await cleanIn('179 days')
  const facts = () => db.selectFrom('payment_callbacks').select(['raw', 'event', 'outcome']).executeTakeFirstOrThrow()
  const stored = await facts()
  expect(stored.raw.length).toBeGreaterThan(0)
  await cleanIn('181 days')
  expect(await facts()).toEqual({ ...stored, raw: Buffer.from('') })
})

it('drops the sandbox’s messages after a week and notices after a year', async () => {
  await db.insertInto('sandbox_sms').values({ phone: mei.phone, body: 'Hello' }).execute()
  await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'tray' } }))
  await cleanIn('6 days')
  expect([await count('sandbox_sms'), await count('notices')]).toEqual([1, 1])
  await cleanIn('8 days')
  expect([await count('sandbox_sms'), await count('notices')]).toEqual([0, 1])
  await cleanIn('366 days')
  expect(await count('notices')).toBe(0)
})

it('goes on until nothing is left, in batches, and only once an hour', async () => {
  await sql`insert into sandbox_sms (phone, body, sent_at)
    select '13800138000', 'Hello', shop_now() - interval '8 days' from generate_series(1, 1234)`.execute(db)
  expect(await cleanIn('0')).toBe(1234)
  await sql`insert into sandbox_sms (phone, body, sent_at) values ('1', 'Hello', shop_now() - interval '8 days')`.execute(
    db,
  )
  expect(await cleanUp()).toBe(0)
  await moveClock('61 minutes')
  expect(await cleanUp()).toBe(1)
})

it('leaves what somebody holds for the next time, and waits for nobody', async () => {
  await sql`insert into sandbox_sms (phone, body, sent_at)
    select place::text, 'Hello', shop_now() - interval '8 days' from generate_series(1, 3) as place`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select from sandbox_sms where phone = '2' for update`.execute(tx)
    expect(await dropOldSms(2)).toBe(2)
    expect(await dropOldSms(2)).toBe(0)
  })
  expect(await dropOldSms(2)).toBe(1)
})

it('shares a backlog among processes that clean at the same time, each row once', async () => {
  await sql`insert into sandbox_sms (phone, body, sent_at)
    select '1', 'Hello', shop_now() - interval '8 days' from generate_series(1, 900)`.execute(db)
  const gone = await Promise.all(Array.from({ length: 6 }, () => dropOldSms(100)))
  expect(gone.every((count) => count <= 100)).toBe(true)
  expect(await count('sandbox_sms')).toBe(900 - gone.reduce((sum, one) => sum + one, 0))
})
