import { beforeAll, expect, it } from 'vitest'
import { aCase, OPERATOR } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, newNumber, paidOrder, ship } from '#tests/support/order-life'
import { rejectCase } from '../cases/answer-case'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { shipMany } from '../orders/ship-many'
import { readDeskOrder, readDeskOrders } from './read-desk-orders'

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
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const shipList = async (list: string) => {
  const done = await shipMany(await anOperator(), list, 'en')
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}

it('ships the good lines of a list and names the bad ones by their numbers', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const list = [
    'order,company,number',
    `${one},shunfeng,${newNumber()}`,
    '',
    `${two}, 圆通速递 , ${newNumber()}`,
    `${three},pigeon,${newNumber()}`,
    `nothing,shunfeng,${newNumber()}`,
    `${three},shunfeng,x`,
    `${three}`,
  ].join('\r\n')
  const { shipped, bad } = await shipList(`\uFEFF${list}`)
  expect(shipped).toBe(2)
  expect(bad.map(({ line }) => line)).toEqual([5, 6, 7, 8])
  for (const { why } of bad) expect(why).toMatch(/\S/)
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['shipped', 'shipped', 'paid'])

  const again = await shipList(list)
  expect([again.shipped, again.bad.map(({ line }) => line)]).toEqual([0, [2, 4, 5, 6, 7, 8]])
  expect(await db.selectFrom('parcels').selectAll().where('order_id', '=', one).execute()).toHaveLength(1)
})

it('reads a pasted table, and tells where quotes do not close', async () => {
  const id = await paid()
  expect(await shipList(`${id}\tjd\t${newNumber()}`)).toEqual({ shipped: 1, bad: [] })
  const [broken, other] = [`${id},"jd,1234567`, await paid()]
  const { shipped, bad } = await shipList(`${broken}\n${other},jd,${newNumber()}`)
  expect([shipped, bad]).toEqual([1, [{ line: 1, text: broken, why: expect.stringContaining('quotation marks') }]])
  const [unnamed] = (await shipList(`${id},jd,x`)).bad
  expect(unnamed?.why).toMatch(/waybill number.*6 to 32/)
  expect(await shipMany(await anOperator(), 'order,company,number', 'en')).toMatchObject({ refusal: 'badInput' })
})

it('finds orders by number, waybill, phone and status, and masks who gets them', async () => {
  const id = await paid()
  const { number } = await ship(id)
  const found = async (q: string, status = '') => {
    const list = await readDeskOrders({ q, status }, 'en')
    return list.ok ? list.value.items : []
  }
  for (const q of [id, number.toLowerCase()]) expect((await found(q)).map((order) => order.id)).toEqual([id])
  expect((await found(mei.phone)).some((order) => order.id === id)).toBe(true)
  expect(await found(id, 'paid')).toEqual([])
  expect((await found(id))[0]?.recipient).toBe('L**')
  expect(await found('nobody')).toEqual([])
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
  expect(await shipList(`${id},shunfeng,${newNumber()}`)).toMatchObject({ shipped: 0 })
  await transaction((tx) => rejectCase(tx, caseId, { ...OPERATOR, answer: 'no' }))
  expect(await seen()).toEqual({ cases: [caseId], isHeld: false })
})
