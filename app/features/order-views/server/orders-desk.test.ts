import { beforeAll, expect, it } from 'vitest'
import { aCase, OPERATOR } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { paidOrder, ship } from '#tests/support/order-life'
import { PHONE_SPELLINGS } from '#tests/support/phones'
import { rejectCase } from '~/features/after-sales/server/answer-case'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { orderDesk } from '../contract/operators'
import { listOrders } from './list-orders'
import { readDeskOrder } from './read-desk-orders'

useDatabase()

let mei: Person
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 500 })
})

const paid = () => paidOrder(mei, address, scarf)

it('finds orders by number, waybill, phone and status, and masks who gets them', async () => {
  const id = await paid()
  const { number } = await ship(id)
  const found = async (q: string, status: '' | 'paid' = '') => {
    return (await listOrders({ q, status }, 'en')).items
  }
  for (const q of [id, number.toLowerCase()]) expect((await found(q)).map((order) => order.id)).toEqual([id])
  expect((await found(mei.phone)).some((order) => order.id === id)).toBe(true)
  expect(await found(id, 'paid')).toEqual([])
  expect((await found(id))[0]?.recipient).toBe('L**')
  expect(await found('nobody')).toEqual([])
})

it.each(PHONE_SPELLINGS)('finds orders by a phone written %j', async (typed) => {
  const id = await paid()
  const { items } = await listOrders(orderDesk.list.input.parse({ q: typed }), 'en')
  expect(items.map((order) => order.id)).toContain(id)
})

it('shows what is left to ship, and notes who shipped it', async () => {
  const id = await paidOrder(mei, address, scarf, 2)
  const before = await readDeskOrder(id, 'en')
  expect(before.ok && before.value.lines[0]?.left).toBe(2)
  await ship(id)
  const after = await readDeskOrder(id, 'en')
  expect(after.ok && after.value.lines[0]?.left).toBe(0)
  const acts = await db.selectFrom('operator_acts').select(['act', 'subject_id']).where('subject_id', '=', id).execute()
  expect(acts).toEqual([{ act: 'shipOrder', subject_id: id }])
  expect(await readDeskOrder('nothing', 'en')).toMatchObject({ refusal: 'notFound' })
})

it('shows the cases of an order, and whether one of them keeps it from being shipped', async () => {
  const id = await paid()
  const seen = async () => {
    const read = await readDeskOrder(id, 'en')
    return read.ok ? { cases: read.value.cases.map((one) => one.id), isHeld: read.value.hasOpenCase } : read
  }
  expect(await seen()).toEqual({ cases: [], isHeld: false })
  const caseId = await aCase(mei, { orderId: id })
  expect(await seen()).toEqual({ cases: [caseId], isHeld: true })
  await transaction((tx) => rejectCase(tx, caseId, { ...OPERATOR, answer: 'no' }))
  expect(await seen()).toEqual({ cases: [caseId], isHeld: false })
})
