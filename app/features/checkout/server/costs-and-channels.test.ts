import { afterEach, beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { secondsLater } from '#tests/support/codes'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { aPayment, call, statusOf } from '#tests/support/paying'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { expireOrder, expireOrders } from '~/features/orders/server/ends/cancel-order'
import { proposeOrder } from '~/features/proposals/server/propose-order'
import type { SeenVisit } from '~/features/sharing/server/visits/waiting-visits'
import { noteVisit, writeVisits } from '~/features/sharing/server/visits/write-visits'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { placeAlone } from './place-alone'
import { placeOrder } from './place-order'

useDatabase({ holdsMany: true })

const PRICE = 12_900
const DEVICE = 'a-random-name-of-a-browser'

let mei: Person
let home: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 100, price: PRICE })
})
afterEach(async () => {
  await moveClock('0')
  await expireOrders()
  await db.deleteFrom('visits').execute()
  expect(await audit()).toEqual([])
})

const one = (device: string | undefined = DEVICE) =>
  ({ memberId: mei.id, input: toBuy(scarf.skuId, home, PRICE), locale: 'en', device }) as const

async function channelOf(placing: ReturnType<typeof placeOrder>): Promise<string | null> {
  const done = await placing
  if (!done.ok) throw new Error(done.refusal)
  const order = db.selectFrom('orders').select('channel').where('id', '=', done.value.orderId)
  return (await order.executeTakeFirstOrThrow()).channel
}
const together = (device?: string) => {
  const { memberId, input, locale } = one()
  return channelOf(placeOrder(memberId, input, locale, device))
}

async function comes(source: SeenVisit['source'], thingId = randomToken()): Promise<void> {
  noteVisit({ device: DEVICE, kind: 'goods', thingId, source })
  await writeVisits()
}

it('an order keeps by which way its visit last came from outside, however it is placed', async () => {
  await secondsLater(0)
  await comes('poster')
  await secondsLater(60)
  await comes('messenger')
  await secondsLater(120)
  await comes('inside')
  expect([await together(DEVICE), await channelOf(placeAlone(one()))]).toEqual(['messenger', 'messenger'])
  const others = [together('another-browser-of-somebody'), together(undefined)]
  expect(await Promise.all(others)).toEqual([null, null])
})

it('a visit of some hours ago brings no order, and midnight ends none', async () => {
  const beforeMidnight = (14 * 60 - 10) * 60
  await secondsLater(beforeMidnight)
  await comes('search')
  await secondsLater(beforeMidnight + 20 * 60)
  expect(await together(DEVICE)).toBe('search')
  await secondsLater(beforeMidnight + 121 * 60)
  expect(await together(DEVICE)).toBe(null)
})

it('what an operator places came by the telephone', async () => {
  const typed = {
    ...{ phone: mei.phone, name: 'Lin Lan', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' },
    ...{ why: 'As agreed', lines: [{ skuId: scarf.skuId, quantity: 1 }], total: PRICE, submissionId: randomToken() },
  }
  const proposed = await proposeOrder(await anOperator(), typed, 'en')
  if (!proposed.ok) throw new Error(proposed.refusal)
  const order = db.selectFrom('orders').select('channel').where('id', '=', proposed.value.id)
  expect(await order.executeTakeFirst()).toEqual({ channel: 'telephone' })
})

const costs = (skuId: string, cost: number) => db.updateTable('skus').set({ cost }).where('id', '=', skuId).execute()
const costsOf = (orderId: string) =>
  db.selectFrom('order_lines').select('unit_cost').where('order_id', '=', orderId).orderBy('position').execute()

it('a line keeps what a piece cost when it was paid, and nothing where nobody has said it', async () => {
  const [known, unknown] = [await someGoods('Gloves', { price: PRICE }), await someGoods('Hat', { price: PRICE })]
  await costs(known.skuId, 4_000)
  for (const { skuId } of [known, unknown]) await inCart(mei, skuId, 2)
  const orderId = await placed(mei, toOrderCart(home, 4 * PRICE))
  await costs(known.skuId, 4_500)
  expect(await costsOf(orderId)).toEqual([{ unit_cost: null }, { unit_cost: null }])
  await call(await aPayment(mei, orderId), 4 * PRICE)
  expect(await statusOf(orderId)).toBe('paid')
  const paid = await costsOf(orderId)
  expect(paid.map(({ unit_cost }) => unit_cost).sort()).toEqual([4_500, null])
  for (const { skuId } of [known, unknown]) await costs(skuId, 9_000)
  expect(await costsOf(orderId)).toEqual(paid)
})

it('an order that is paid after its time keeps the cost of then', async () => {
  await costs(scarf.skuId, 5_000)
  const orderId = await placed(mei, toBuy(scarf.skuId, home, PRICE))
  const paymentId = await aPayment(mei, orderId)
  await expireOrder(orderId)
  await costs(scarf.skuId, 6_000)
  await call(paymentId, PRICE)
  expect([await statusOf(orderId), await costsOf(orderId)]).toEqual(['paid', [{ unit_cost: 6_000 }]])
})
