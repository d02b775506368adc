import { beforeAll, expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, ship } from '#tests/support/order-life'
import { anOrder } from '#tests/support/shopping'
import { type OrderFilters, orderFilters } from '~/features/orders/contract/filters'
import { NOTE_MOST } from '~/features/orders/contract/operators'
import { db } from '~/platform/database/pool'
import { listedDesk } from '../contract/listed'
import { noteMany, sheetsOf } from './chosen-orders'
import { exportOrders } from './export-orders'

useDatabase()

let mei: Person
let [scarf, gloves]: Awaited<ReturnType<typeof someGoods>>[] = []
let [one, two, sent, unpaid]: string[] = []
beforeAll(async () => {
  mei = await member('mei')
  ;[scarf, gloves] = [await someGoods('Merino scarf'), await someGoods('Wool gloves')]
  const some = [scarf, gloves] as [typeof scarf & object, typeof gloves & object]
  one = (await paidOrder(mei, some)).id
  two = (await paidOrder(mei, [some[0]])).id
  sent = (await paidOrder(mei, [some[1]])).id
  await ship(sent)
  unpaid = (await anOrder(mei, some[0])).id
})

const sheets = async (input: object) => {
  const read = await sheetsOf(listedDesk.sheets.input.parse(input), 'en')
  return read.ok ? read.value : { ids: [], items: [] }
}
const noteOf = async (id = '') =>
  (await db.selectFrom('orders').select('seller_note').where('id', '=', id).executeTakeFirstOrThrow()).seller_note

it('prints what is paid and still to be sent, in the order of the choice', async () => {
  await db
    .updateTable('skus')
    .set({ code: 'MS-1' })
    .where('id', '=', scarf?.skuId as string)
    .execute()
  const { ids, items } = await sheets({ ids: [two, sent, unpaid, one].join(',') })
  expect(ids).toEqual([two, sent, unpaid, one])
  expect(items.map(({ id, lines }) => [id, lines.map(({ title, left }) => `${title} ${left}`).sort()])).toEqual([
    [two, ['Merino scarf 1']],
    [one, ['Merino scarf 1', 'Wool gloves 1']],
  ])
  expect(items[0]).toMatchObject({
    name: 'Lin Mei',
    phone: mei.phone,
    detail: 'West Lake Road 1',
    lines: [{ code: 'MS-1' }],
  })
})

it('takes all of a filter where all are meant', async () => {
  expect((await sheets({ all: 'true', status: 'paid' })).items.map(({ id }) => id)).toEqual([one, two])
  expect((await sheets({ all: 'true', status: 'paid', goods: 'gloves' })).items.map(({ id }) => id)).toEqual([one])
  expect((await sheets({})).items).toEqual([])
})

it('adds a line to each note once, keeps what stands there, and leaves what has no room', async () => {
  const operator = await anOperator()
  await db
    .updateTable('orders')
    .set({ seller_note: 'Called' })
    .where('id', '=', two as string)
    .execute()
  await db
    .updateTable('orders')
    .set({ seller_note: 'x'.repeat(NOTE_MOST - 3) })
    .where('id', '=', unpaid as string)
    .execute()
  const note = () => noteMany(operator, { ids: [one, two, unpaid] as string[], line: 'Gift' })
  expect(await note()).toEqual({ ok: true, value: { noted: 2, left: 1 } })
  expect([await noteOf(one), await noteOf(two)]).toEqual(['Gift', 'Called\nGift'])
  expect(await note()).toEqual({ ok: true, value: { noted: 2, left: 1 } })
  expect([await noteOf(one), await noteOf(two)]).toEqual(['Gift', 'Called\nGift'])
  const acts = await db.selectFrom('operator_acts').select('subject_id').where('act', '=', 'noteOrder').execute()
  expect(acts.map(({ subject_id }) => subject_id).sort()).toEqual([one, two].sort())
})

it('exports the chosen ones alone', async () => {
  const all = Object.fromEntries(Object.keys(orderFilters).map((name) => [name, ''])) as OrderFilters
  const table = await exportOrders(await anOperator(), { ...all, ids: [one, sent] as string[] }, 'en')
  expect(table.ok && [...new Set(table.value.items.map(({ id }) => id))]).toEqual([one, sent])
})
