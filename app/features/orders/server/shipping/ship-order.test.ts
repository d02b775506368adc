import { beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, newNumber, paidOrder, ship } from '#tests/support/order-life'
import { inCart, placed, toOrderCart } from '#tests/support/shopping'
import { readOrder } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { payOrder } from '../money/pay-order'
import { shipOrder } from './ship-order'

useDatabase()

/** Payments are said to be made here, without a row of theirs. */
const audited = () => audit({ except: ['I-PAY-1'] })

let mei: Person
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let gloves: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 500 })
  gloves = await someGoods('Wool gloves', { stock: 500, price: 9_900 })
})

const parcel = (more: object = {}) => ({ company: 'yuantong', number: newNumber(), ...more })
const send = async (orderId: string, parcels: ReturnType<typeof parcel>[], more: object = {}) =>
  shipOrder({ operatorId: await anOperator(), orderId, parcels, ...more })

async function orderOfBoth() {
  await inCart(mei, scarf.skuId, 2)
  await inCart(mei, gloves.skuId, 1)
  const id = await placed(mei, toOrderCart(address, scarf.price * 2 + gloves.price))
  await transaction((tx) => payOrder(tx, { orderId: id, paymentId: 'p' }))
  return id
}

async function read(id: string) {
  const order = await readOrder(mei.id, id, 'en')
  if (!order.ok) throw new Error(order.refusal)
  return order.value
}

/** The scarves, of which there are two, and the gloves. */
async function linesOf(id: string) {
  const { lines } = await read(id)
  return ['Merino scarf', 'Wool gloves'].map((title) => lines.find((line) => line.title === title))
}

const parcelsOf = (orderId: string) => db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).execute()

it('ships all that is left in one parcel and says when it is received by itself', async () => {
  const id = await paidOrder(mei, address, scarf, 2)
  const { number } = await ship(id)
  const order = await read(id)
  expect(order).toMatchObject({ status: 'shipped', mayExtend: true })
  expect(order.parcels).toMatchObject([
    { number, companyName: '圆通速递', state: 'none', lines: [{ title: 'Merino scarf', quantity: 2 }] },
  ])
  const days = (Date.parse(order.receiveAt as string) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(9.9)
  expect(days).toBeLessThan(10.1)
  expect(order.history.map(({ move }) => move)).toEqual(['place', 'pay', 'ship'])
  expect(await audited()).toEqual([])
})

it('ships line by line, and is shipped only when the parcels cover the order', async () => {
  const id = await orderOfBoth()
  const [two, one] = await linesOf(id)
  const first = await send(id, [parcel({ lines: [{ lineId: two?.id, quantity: 1 }] })])
  expect(first).toEqual({ ok: true, value: { isShipped: false } })
  expect((await read(id)).status).toBe('paid')

  expect(await send(id, [parcel({ lines: [{ lineId: two?.id, quantity: 2 }] })])).toMatchObject({
    refusal: 'piecesShort',
  })
  expect(await send(id, [parcel({ lines: [{ lineId: 'another', quantity: 1 }] })])).toMatchObject({
    refusal: 'piecesShort',
  })
  const rest = [
    parcel({ lines: [{ lineId: two?.id, quantity: 1 }] }),
    parcel({ lines: [{ lineId: one?.id, quantity: 1 }] }),
  ]
  expect(await send(id, rest)).toEqual({ ok: true, value: { isShipped: true } })
  const order = await read(id)
  expect(order.status).toBe('shipped')
  expect(order.parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [1], [1]])
})

it('is shipped by the operator’s word, though a line is in no parcel', async () => {
  const id = await orderOfBoth()
  const [two] = await linesOf(id)
  const sent = await send(id, [parcel({ lines: [{ lineId: two?.id, quantity: 2 }] })], { isComplete: true })
  expect(sent).toEqual({ ok: true, value: { isShipped: true } })
})

it('sends all parcels of a form or none', async () => {
  const id = await orderOfBoth()
  const refused = await send(id, [parcel(), parcel()])
  expect(refused).toMatchObject({ ok: false, refusal: 'nothingToShip' })
  expect(await parcelsOf(id)).toEqual([])
  expect(await send(id, [parcel({ company: 'pigeon' })])).toMatchObject({ refusal: 'companyUnknown' })
  expect(await send(id, [parcel()])).toMatchObject({ ok: true })
})

it('takes one form once, and its number only once for an order', async () => {
  const id = await orderOfBoth()
  const [two] = await linesOf(id)
  const number = newNumber()
  const lines = [{ lineId: two?.id as string, quantity: 1 }]
  const form = { submissionId: randomToken() }
  const many = await Promise.all(Array.from({ length: 8 }, () => send(id, [parcel({ number, lines })], form)))
  expect(many).toEqual(Array(8).fill({ ok: true, value: { isShipped: false } }))
  expect(await parcelsOf(id)).toHaveLength(1)
  expect(await send(id, [parcel({ number })], form)).toMatchObject({ refusal: 'submissionReused' })
  expect(await send(id, [parcel({ number, lines })])).toMatchObject({ refusal: 'parcelKnown' })
})

it.each(['unpaid', 'cancelled', 'shipped', 'received', 'finished', 'closed'])(
  'refuses an order that is %s',
  async (status) => {
    const id = await paidOrder(mei, address, scarf)
    const before = { status, cancelled_by: status === 'cancelled' ? 'member' : null }
    await db.updateTable('orders').set(before).where('id', '=', id).execute()
    expect(await send(id, [parcel()])).toMatchObject({ refusal: 'orderNotPaid' })
    expect(await parcelsOf(id)).toEqual([])
    await db.updateTable('orders').set({ status: 'paid', cancelled_by: null }).where('id', '=', id).execute()
  },
)

it('refuses an order that is not there', async () => {
  expect(await send('nothing', [parcel()])).toMatchObject({ refusal: 'notFound' })
})
