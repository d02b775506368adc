import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { toBuy } from '#tests/support/shopping'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import type { OrderInput, Placing } from './order-to-place'
import { placeOrder } from './place-order'
import { placeTogether } from './place-together'

useDatabase({ holdsMany: true })

const PRICE = 12_900
/** PostgreSQL takes no text with it, and the call turns it away before. */
const UNWRITABLE = 'a\0b'

let mei: Person
let qiang: Person
let homes: Record<string, string>
beforeAll(async () => {
  ;[mei, qiang] = [await member('mei'), await member('qiang')]
  homes = { [mei.id]: await addressOf(mei), [qiang.id]: await addressOf(qiang) }
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const scarf = (stock = 100) => someGoods('Merino scarf', { stock, price: PRICE })
const wish = (by: Person, skuId: string, more: Partial<OrderInput> = {}): Placing => ({
  memberId: by.id,
  input: toBuy(skuId, homes[by.id] as string, PRICE, more),
  locale: 'en',
})
const place = ({ memberId, input, locale }: Placing) => placeOrder(memberId, input, locale)
const placeAll = (wishes: Placing[]) => Promise.all(wishes.map(place))
const idsOf = (results: Awaited<ReturnType<typeof placeAll>>) =>
  results.map((result) => (result.ok ? result.value.orderId : result.refusal))
const stockOf = (skuId: string) =>
  db.selectFrom('stock').select(['available', 'reserved']).where('sku_id', '=', skuId).executeTakeFirstOrThrow()
const claimOf = (one: Placing) =>
  db.selectFrom('idempotency').select('result').where('key', '=', one.input.submissionId).executeTakeFirst()

/** In how many transactions these orders were written. */
async function transactionsOf(orderIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from orders where id = any(${orderIds})`.execute(db)
  return rows[0]?.count ?? 0
}

it('writes orders that come at the same time in one transaction, each with its own claim, lines and pieces', async () => {
  const [one, other] = [await scarf(), await scarf()]
  const wishes = [
    wish(mei, one.skuId, { quantity: 2, total: 2 * PRICE, remark: 'Ring twice' }),
    wish(qiang, other.skuId),
    wish(qiang, one.skuId),
  ]
  const ids = idsOf(await placeAll(wishes))
  expect(await transactionsOf(ids)).toBe(1)
  expect(await Promise.all(wishes.map(claimOf))).toEqual(ids.map((result) => ({ result })))
  const { rows } = await sql`
    select orders.member_id as by, remark, sku_id as sku, quantity, payable, address->>'name' as name, move
    from orders join order_lines on order_lines.order_id = orders.id join order_history on order_history.order_id = orders.id
    where orders.id = any(${ids}) order by array_position(${ids}, orders.id)`.execute(db)
  const of = { remark: '', quantity: 1, payable: PRICE, move: 'place' }
  expect(rows).toMatchObject([
    { ...of, by: mei.id, sku: one.skuId, quantity: 2, payable: 2 * PRICE, remark: 'Ring twice' },
    { ...of, by: qiang.id, sku: other.skuId },
    { ...of, by: qiang.id, sku: one.skuId },
  ])
  expect([await stockOf(one.skuId), await stockOf(other.skuId)]).toEqual([
    { available: 97, reserved: 3 },
    { available: 99, reserved: 1 },
  ])
})

it('refuses one of them with nothing changed, and places the others', async () => {
  const goods = await scarf()
  const refused = [
    wish(mei, goods.skuId, { total: PRICE + 1 }),
    wish(mei, 'none'),
    wish(mei, goods.skuId, { quantity: 9_999, total: 9_999 * PRICE }),
  ]
  const [good, ...bad] = idsOf(await placeAll([wish(qiang, goods.skuId), ...refused]))
  expect(bad).toEqual(['totalChanged', 'notFound', 'stockShort'])
  expect(await transactionsOf([good as string])).toBe(1)
  expect(await Promise.all(refused.map(claimOf))).toEqual([undefined, undefined, undefined])
  expect(await stockOf(goods.skuId)).toEqual({ available: 99, reserved: 1 })
})

it('gives nobody an address of somebody else who orders at the same time', async () => {
  const { skuId } = await scarf()
  const thief = { addressId: homes[qiang.id] as string }
  const results = await placeAll([wish(qiang, skuId), wish(mei, skuId, thief), wish(mei, skuId)])
  expect(results.map((result) => result.ok || [result.refusal, result.field])).toEqual([
    true,
    ['notFound', 'addressId'],
    true,
  ])
})

it('makes one order of a submission that comes twice in a group, and of one that is known', async () => {
  const { skuId } = await scarf()
  const twice = wish(mei, skuId)
  const [first, again, other] = idsOf(await placeAll([twice, twice, wish(qiang, skuId)]))
  expect([again, other === first]).toEqual([first, false])
  expect(idsOf(await placeAll([twice, wish(qiang, skuId)]))[0]).toBe(first)
  const reused = { ...twice, input: { ...twice.input, remark: 'Other' } }
  expect(idsOf(await placeAll([wish(qiang, skuId), reused, { ...twice, memberId: qiang.id }])).slice(1)).toEqual([
    'submissionReused',
    'submissionReused',
  ])
})

it('gives the last pieces to as many as there are', async () => {
  const { skuId } = await scarf(3)
  const results = await placeAll(Array.from({ length: 8 }, () => wish(mei, skuId)))
  const refused = results.flatMap((result) => (result.ok ? [] : [result]))
  expect(refused.map(({ refusal, params }) => [refusal, params?.left, params?.title])).toEqual(
    Array(5).fill(['stockShort', 0, 'Merino scarf']),
  )
  expect(await stockOf(skuId)).toEqual({ available: 0, reserved: 3 })
})

it('lets the fault of one touch nobody else', async () => {
  const { skuId } = await scarf()
  const faulty = wish(mei, skuId, { remark: UNWRITABLE })
  const wishes = [wish(mei, skuId), faulty, wish(qiang, skuId)]
  const ends = await Promise.allSettled(wishes.map(place))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.ok : end.status))).toEqual([true, 'rejected', true])
  expect(await stockOf(skuId)).toEqual({ available: 98, reserved: 2 })
  expect(await claimOf(faulty)).toBeUndefined()
})

it('keeps nobody else waiting for good where the row of one is held by somebody', async () => {
  const { skuId } = await scarf()
  const [placed, stuck] = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('members').select('id').where('id', '=', mei.id).forUpdate().execute()
    return Promise.allSettled([place(wish(qiang, skuId)), place(wish(mei, skuId))])
  })
  expect(placed).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect(stuck).toMatchObject({ status: 'rejected', reason: { code: '55P03' } })
  expect(await stockOf(skuId)).toEqual({ available: 99, reserved: 1 })
}, 20_000)

it('would take the others along if what a group answers were final', async () => {
  const { skuId } = await scarf()
  const wishes = [wish(mei, skuId), wish(mei, skuId, { remark: UNWRITABLE }), wish(qiang, skuId)]
  expect(await placeTogether(wishes)).toEqual(['alone', 'alone', 'alone'])
  expect(await stockOf(skuId)).toEqual({ available: 100, reserved: 0 })
})

it('places alone what takes more than pieces', async () => {
  const { skuId } = await scarf()
  const wishes = [wish(mei, skuId), wish(mei, skuId, { points: 100, total: PRICE - 100 }), wish(qiang, skuId)]
  const [one, refused, other] = idsOf(await placeAll(wishes))
  expect(refused).toBe('pointsShort')
  expect(await transactionsOf([one as string, other as string])).toBe(1)
})
