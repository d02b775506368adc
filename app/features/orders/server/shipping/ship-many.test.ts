import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator, newNumber, paidOrder, ship } from '#tests/support/order-life'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { csvText } from '~/values/csv'
import { randomToken } from '~/values/ids'
import { SHIP_LINES_MOST } from '../../contract/parcels'
import { previewShipMany, readBatch, shipMany, unshipMany } from './ship-many'
import { shipOrder } from './ship-order'

useDatabase()

let mei: Person
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 1_000 })
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit({ except: ['I-PAY-1'] })).toEqual([])
})

const paid = () => paidOrder(mei, address, scarf)
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function check(list: string) {
  const read = await previewShipMany(list, 'en')
  if (!read.ok) throw new Error(read.refusal)
  return read.value.lines
}

async function shipChecked(list: string, lines: number[], submissionId: string = randomToken()) {
  const done = await shipMany(await anOperator(), { list, lines, submissionId }, 'en')
  if (!done.ok) throw new Error(done.refusal)
  return { ...done.value, submissionId }
}

/** As somebody does who presses both buttons. */
async function shipList(list: string) {
  const checked = await check(list)
  const good = checked.filter(({ does }) => does === 'ship').map(({ line }) => line)
  return { checked, ...(await shipChecked(list, good)) }
}

const doesOf = (lines: Awaited<ReturnType<typeof check>>) => lines.map(({ line, does }) => [line, does])

it('says of each line what it will do, ships nothing by it, and the good ones afterwards', async () => {
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
  const checked = await check(`\uFEFF${list}`)
  expect(doesOf(checked)).toEqual([
    [2, 'ship'],
    [4, 'ship'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
    [8, 'dropped'],
  ])
  for (const { why, does } of checked) if (does !== 'ship') expect(why).toMatch(/\S/)
  expect(await Promise.all([one, two].map(statusOf))).toEqual(['paid', 'paid'])

  const { shipped, left } = await shipList(list)
  expect([shipped, left.map(({ line }) => line)]).toEqual([2, [5, 6, 7]])
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['shipped', 'shipped', 'paid'])
  expect(doesOf(await check(list)).slice(0, 2)).toEqual([
    [2, 'shipped'],
    [4, 'shipped'],
  ])
})

it('ships what the preview named and nothing else, and says what has changed since', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const list = [one, two, three].map((id) => `${id},jd,${newNumber()}`).join('\n')
  expect((await check(list)).every(({ does }) => does === 'ship')).toBe(true)
  await aCase(mei, { orderId: two })
  const { shipped, left } = await shipChecked(list, [1, 2])
  expect([shipped, left.map(({ line, does }) => [line, does])]).toEqual([
    1,
    [
      [2, 'refused'],
      [3, 'ship'],
    ],
  ])
  expect(left[0]?.why).toMatch(/after-sale|case/i)
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['shipped', 'paid', 'paid'])
})

it('counts a list that is sent twice as shipped, and ships it once', async () => {
  const [id, token] = [await paid(), randomToken()]
  const list = `${id},jd,${newNumber()}`
  const both = await Promise.all([shipChecked(list, [1], token), shipChecked(list, [1], token)])
  expect(both).toMatchObject([{ shipped: 1 }, { shipped: 1 }])
  expect(await shipChecked(list, [1], token)).toMatchObject({ shipped: 1, left: [] })
  expect(await db.selectFrom('parcels').selectAll().where('order_id', '=', id).execute()).toHaveLength(1)
})

it('reads a pasted table, and tells where quotes do not close', async () => {
  const id = await paid()
  expect(await shipList(`${id}\tjd\t${newNumber()}`)).toMatchObject({ shipped: 1, left: [] })
  const [broken, other, number] = [`${id},"jd,1234567`, await paid(), newNumber()]
  // What comes after them may be part of a cell.
  const text = `${broken}\n${other},jd,${number}`
  expect(await check(text)).toMatchObject([{ line: 1, text, why: expect.stringContaining('quotation marks') }])
  const [unnamed] = await check(`${id},jd,x`)
  expect(unnamed?.why).toMatch(/waybill number.*6 to 32/)
  expect(await previewShipMany('order,company,number', 'en')).toMatchObject({ refusal: 'badInput' })
})

it('ships no order that a note of another names, and the other in spite of it', async () => {
  const [mine, theirs] = [await paid(), await paid()]
  const remark = `x\n${theirs},顺丰,${newNumber()}\ny`
  const table = [
    ['order', 'carrier', 'waybill', 'remark'],
    [mine, '顺丰', newNumber(), remark],
  ]
  expect(await shipList(csvText(table))).toMatchObject({ shipped: 1, left: [] })
  expect(await Promise.all([mine, theirs].map(statusOf))).toEqual(['shipped', 'paid'])
})

it('tells of a first line that is mistyped, and takes none for a heading but one without digits', async () => {
  const [one, two] = [await paid(), await paid()]
  const { shipped, left } = await shipList(`x${one},jd,${newNumber()}\n${two},jd,${newNumber()}`)
  expect([shipped, left.map(({ line }) => line)]).toEqual([1, [1]])
  const headed = await shipList(`Order number;Carrier;Waybill\n${one};jd;${newNumber()}`)
  expect(headed).toMatchObject({ shipped: 1, left: [] })
})

describe('doubts', () => {
  it('a parcel that stands there twice counts once, and another of the same order not at all', async () => {
    const [one, number] = [await paid(), newNumber()]
    const list = `${one},jd,${number}\n${one},jd,${number}\n${one},jd,${newNumber()}`
    const checked = await check(list)
    expect(checked.map(({ does }) => does)).toEqual(['ship', 'twice', 'refused'])
    expect(checked.slice(1).map(({ why }) => why)).toEqual([
      expect.stringContaining('line 1'),
      expect.stringContaining('Line 1'),
    ])
  })

  it('a name that is another’s, and a waybill of another order, are said and do not hinder', async () => {
    const [one, two, number] = [await paid(), await paid(), newNumber()]
    const { name } = (await db
      .selectFrom('orders')
      .select(sql<string>`address->>'name'`.as('name'))
      .where('id', '=', one)
      .executeTakeFirstOrThrow()) as { name: string }
    const list = `${one},jd,${number},${name}\n${two},jd,${number},Somebody else`
    const [first, second] = await check(list)
    expect(first?.warnings).toEqual([])
    expect(second?.warnings).toEqual([expect.stringContaining(name), expect.stringContaining('line 1')])
    expect(await shipList(list)).toMatchObject({ shipped: 2 })
  })

  it('a spreadsheet has rounded a number', async () => {
    const id = await paid()
    const list = `2.17364E+17,jd,${newNumber()}\n${id.slice(0, 15)}000,jd,${newNumber()}\n${id},jd,7.73E+13`
    expect((await check(list)).map(({ why }) => why)).toEqual(Array(3).fill(expect.stringContaining('rounded')))
  })

  it('an order of which a part was shipped before takes the rest', async () => {
    const id = await paidOrder(mei, address, scarf, 2)
    const { id: lineId } = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const parcels = [{ company: 'jd', number: newNumber(), lines: [{ lineId, quantity: 1 }] }]
    await shipOrder({ operatorId: await anOperator(), orderId: id, parcels })
    expect(await shipList(`${id},jd,${newNumber()}`)).toMatchObject({ shipped: 1, left: [] })
    expect(await statusOf(id)).toBe('shipped')
  })

  it('more lines than fit are refused before any is read', async () => {
    const list = Array.from({ length: SHIP_LINES_MOST + 1 }, (_, at) => `${at},jd,${newNumber()}`).join('\n')
    expect(await previewShipMany(list, 'en')).toMatchObject({ refusal: 'listLong', params: { most: SHIP_LINES_MOST } })
  })
})

it('takes a whole list back, but for what a carrier has told of or what is too old', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const numbers = [newNumber(), newNumber(), newNumber()]
  const list = [one, two, three].map((id, at) => `${id},jd,${numbers[at]}`).join('\n')
  const { submissionId } = await shipChecked(list, [1, 2, 3])
  await sql`update trackings set state = 'collected' where number = ${numbers[1] ?? ''}`.execute(db)
  expect(await readBatch(submissionId)).toMatchObject({
    value: { items: [{ orderId: one, mayUndo: true }, { mayUndo: false }, { orderId: three, mayUndo: true }] },
  })
  expect(await unshipMany(await anOperator(), submissionId)).toEqual({ ok: true, value: { undone: 2, left: 1 } })
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['paid', 'shipped', 'paid'])
  expect(await readBatch(submissionId)).toMatchObject({
    value: { items: [{ isUndone: true }, { isUndone: false, status: 'shipped' }, { isUndone: true }] },
  })
  // The very list may be sent again.
  expect(await shipList(list)).toMatchObject({ shipped: 2, left: [] })
  await moveClock('11 minutes')
  const again = await unshipMany(await anOperator(), submissionId)
  expect(again).toMatchObject({ value: { undone: 0 } })
  expect(await ship(await paid())).toMatchObject({ company: 'yuantong' })
})
