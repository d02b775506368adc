import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { askScreen } from '#tests/support/ask-screen'
import { moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { giveBack } from '~/features/after-sales/server/give-back'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import type { CommissionTab, EarningSpan } from '../contract/members'
import { listEarnedOrders, readEarnedOrder } from './read-orders'
import { earningsOf } from './read-rates'

useDatabase()

let mei: Person
let qiang: Person
let lan: Person
beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  await anAgent(qiang)
  await invitedBy(mei, qiang)
})

const details = async (id: string) => {
  const read = await readEarnedOrder(qiang.id, id, 'en')
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}
const ids = async (tab: CommissionTab, span: EarningSpan = 'all') =>
  (await listEarnedOrders(qiang.id, { tab, span, cursor: undefined }, 'en')).items.map(({ id }) => id)

it('explains each line, also one that earns nothing', async () => {
  const [odd, cheap, unpaid] = [
    await someGoods('lamp', { price: 3_333 }),
    await someGoods('pin', { price: 9 }),
    await someGoods('book', { price: 5_000 }),
  ]
  await sql`insert into goods_commissions values (${unpaid.id}, 1, 0)`.execute(db)
  const { id } = await paidOrder(mei, [
    { skuId: odd.skuId, quantity: 3 },
    { skuId: cheap.skuId },
    { skuId: unpaid.skuId },
  ])
  const order = await details(id)
  expect(order).toMatchObject({ amount: 999, state: 'pending', level: 1, lines: 3, settlesAt: null })
  expect(order.buyer).toBe(`${mei.phone.slice(0, 3)}****${mei.phone.slice(-4)}`)
  expect(order.items.toReversed()).toMatchObject([
    { paid: 9_999, rate: 1_000, fixed: null, earned: 999, amount: 999, zero: null },
    { paid: 9, amount: 0, zero: 'rounded' },
    { paid: 5_000, rate: 0, amount: 0, zero: 'rate' },
  ])
  expect(JSON.stringify(order)).not.toContain(mei.phone)
})

it('adds up again after a refund: what was earned at payment, less what was taken back', async () => {
  const vase = await someGoods('vase', { price: 9_999 })
  const { id, lineId } = await paidOrder(mei, [{ skuId: vase.skuId, quantity: 3 }])
  const pieces = [{ lineId, quantity: 1 }]
  await transaction((tx) => giveBack(tx, { orderId: id, pieces, ref: 'one', ...OPERATOR }))
  const [line] = (await details(id)).items
  expect(line).toMatchObject({ paid: 29_997, refunded: 9_999, earned: 2_999, amount: 1_999 })
  const { body } = await askScreen(withQuery(paths.agentOrder, { id }), { cookie: await cookieOf(qiang) })
  const sums = [...body.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, sum = '']) => sum.replace(/<[^>]*>/g, ''))
  expect(sums).toEqual(['¥299.97', '¥299.97 × 10 %', '−¥0.007', '¥29.99', '−¥10.00', '¥19.99'])
})

it('says of goods with several choices what the least and the most of them earns', async () => {
  const one = await someGoods('kettle', { price: 1_000 })
  const sizes = ['small', 'large'].map((key) => ({ key, name: { en: key } }))
  const two = await someGoods('pot', {
    options: [{ name: { en: 'Size' }, values: sizes }],
    skus: [
      { values: ['small'], price: fen(1_000), stock: 5, weight: 200 },
      { values: ['large'], price: fen(5_000), stock: 5, weight: 900 },
    ],
  })
  const earningOf = await earningsOf([one.id, two.id])
  expect(earningOf(one.id)).toEqual({ earns: 100, earnsMost: 100 })
  expect(earningOf(two.id)).toEqual({ earns: 100, earnsMost: 500 })
})

it('shows what settled and what went back, each among its own', async () => {
  const goods = await someGoods('cup')
  const [settled, returned] = [await paidOrder(mei, [goods]), await paidOrder(mei, [goods])]
  await moved(settled.id, 'ship', 'receive')
  expect((await details(settled.id)).settlesAt).not.toBeNull()
  await sql`update orders set finish_at = shop_now() where id = ${settled.id}`.execute(db)
  await finishDue(settled.id)
  const pieces = [{ lineId: returned.lineId, quantity: 1 }]
  await transaction((tx) => giveBack(tx, { orderId: returned.id, pieces, ref: 'back', ...OPERATOR }))
  expect(await ids('available')).toEqual([settled.id])
  expect(await ids('voided')).toEqual([returned.id])
  expect((await ids('all')).slice(0, 2)).toEqual([returned.id, settled.id])
  expect((await details(returned.id)).items).toMatchObject([{ amount: 0, zero: 'refunded', refundedQuantity: 1 }])
  expect((await details(settled.id)).items[0]?.settledAt).not.toBeNull()
})

it('keeps to a span of days, of which today is the last', async () => {
  const goods = await someGoods('fan', { stock: 10 })
  const days = async (of: string) => {
    const { id } = await paidOrder(mei, [goods])
    await sql`update commissions set created_at = shop_now() - ${of}::interval where order_id = ${id}`.execute(db)
    return id
  }
  const [now, lately, before] = [await days('0'), await days('6 days'), await days('7 days')]
  const found = async (span: EarningSpan) => {
    const listed = await ids('all', span)
    return [now, lately, before].map((id) => listed.includes(id))
  }
  expect(await found('today')).toEqual([true, false, false])
  expect(await found('week')).toEqual([true, true, false])
  expect(await found('all')).toEqual([true, true, true])
  expect((await found('month'))[0]).toBe(true)
})

it('is nobody else’s', async () => {
  const [id = ''] = await ids('all')
  expect(await readEarnedOrder(lan.id, id, 'en')).toMatchObject({ refusal: 'notFound' })
  expect((await listEarnedOrders(lan.id, { tab: 'all', span: 'all', cursor: undefined }, 'en')).items).toEqual([])
})
