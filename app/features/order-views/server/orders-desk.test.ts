import { beforeAll, expect, it } from 'vitest'
import { aCase, OPERATOR } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, newNumber, paidOrder, ship } from '#tests/support/order-life'
import { PHONE_SPELLINGS } from '#tests/support/phones'
import { rejectCase } from '~/features/after-sales/server/answer-case'
import { shipMany } from '~/features/orders/server/shipping/ship-many'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { csvText } from '~/values/csv'
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
  expect(await shipList(`${id}\tjd\t${newNumber()}`)).toEqual({ shipped: 1, repeated: [], bad: [] })
  const [broken, other, number] = [`${id},"jd,1234567`, await paid(), newNumber()]
  const { shipped, bad } = await shipList(`${broken}\n${other},jd,${number}`)
  // What comes after them may be part of a cell.
  const text = `${broken}\n${other},jd,${number}`
  expect([shipped, bad]).toEqual([0, [{ line: 1, text, why: expect.stringContaining('quotation marks') }]])
  const [unnamed] = (await shipList(`${id},jd,x`)).bad
  expect(unnamed?.why).toMatch(/waybill number.*6 to 32/)
  expect(await shipMany(await anOperator(), 'order,company,number', 'en')).toMatchObject({ refusal: 'badInput' })
})

it('ships no order that a note of another names, and the other in spite of it', async () => {
  const [mine, theirs] = [await paid(), await paid()]
  const remark = `x\n${theirs},顺丰,${newNumber()}\ny`
  const table = [
    ['order', 'carrier', 'waybill', 'remark'],
    [mine, '顺丰', newNumber(), remark],
  ]
  expect(await shipList(csvText(table))).toEqual({ shipped: 1, repeated: [], bad: [] })
  expect(await Promise.all([mine, theirs].map(statusOf))).toEqual(['shipped', 'paid'])
})

it('tells of a first line that is mistyped, and takes none for a heading but one without digits', async () => {
  const [one, two] = [await paid(), await paid()]
  const { shipped, bad } = await shipList(`x${one},jd,${newNumber()}\n${two},jd,${newNumber()}`)
  expect([shipped, bad.map(({ line }) => line)]).toEqual([1, [1]])
  expect(await shipList(`Order number;Carrier;Waybill\n${one};jd;${newNumber()}`)).toMatchObject({
    shipped: 1,
    bad: [],
  })
})

it('ships an order once whose line stands there twice, and tells of it, but not of the rows of its goods', async () => {
  const [one, two, number] = [await paid(), await paid(), newNumber()]
  const twice = `${one},jd,${number}\n${two},jd,${newNumber()}\n\n${one},jd,${number}`
  expect(await shipList(twice)).toEqual({ shipped: 2, repeated: [4], bad: [] })
  const three = await paid()
  const rows = `${three},jd,${number},Scarf\n${three},jd,${number},Hat`
  expect(await shipList(rows)).toMatchObject({ repeated: [], bad: [] })
})

it('says that a spreadsheet has rounded a number', async () => {
  const id = await paid()
  const { bad } = await shipList(
    `2.17364E+17,jd,${newNumber()}\n${id.slice(0, 15)}000,jd,${newNumber()}\n${id},jd,7.73E+13`,
  )
  expect(bad.map(({ why }) => why)).toEqual(Array(3).fill(expect.stringContaining('rounded')))
})

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
  expect(await shipList(`${id},shunfeng,${newNumber()}`)).toMatchObject({ shipped: 0 })
  await transaction((tx) => rejectCase(tx, caseId, { ...OPERATOR, answer: 'no' }))
  expect(await seen()).toEqual({ cases: [caseId], isHeld: false })
})
