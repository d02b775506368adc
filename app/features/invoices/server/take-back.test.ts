import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { aCase, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, invoiceRow, issue, issuing, written } from '#tests/support/invoices'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { listNotices } from '~/features/notices/server/read-notices'
import { desk } from '~/house/registers/desk'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { LOCALES } from '~/values/locales'
import { askInvoice } from './ask-invoice'
import { issueInvoice, refuseInvoice } from './decide-invoice'
import { invoiceOf, readDeskInvoice, readInvoice, readInvoiceFile } from './read-invoices'
import { takeBackInvoice } from './take-back-invoice'

useDatabase()

const REASON = 'Whose licence is this?'
let mei: Person
let operatorId: string
let operator: string
beforeAll(async () => {
  mei = await member('mei')
  const finance = await operatorOf('finance')
  operatorId = finance.id
  operator = await operatorTokenOf(finance)
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const takeBack = (id: string) => takeBackInvoice({ operatorId, id, reason: REASON })
const closed = (orderId: string) =>
  transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'out of stock' }))
async function issued() {
  const made = await anInvoice(mei)
  await issue(made.id)
  return { ...made, number: (await invoiceRow(made.id)).number as string }
}
const noticesOf = (id: string) =>
  db.selectFrom('notices').select('kind').where('member_id', '=', mei.id).where('target', '@>', { id }).execute()

describe('an issued invoice that is wrong', () => {
  it('is taken back: it counts no more, its buyer loses the file and reads why', async () => {
    const { id, orderId, number } = await issued()
    expect(await takeBack(id)).toMatchObject({ ok: true })
    expect(await readInvoice(mei.id, id)).toMatchObject({
      value: { state: 'void', isTakenBack: true, reason: REASON, hasFile: false, mayAskAgain: true },
    })
    expect(await readInvoiceFile(mei.id, id)).toMatchObject({ refusal: 'notFound' })
    expect((await askCall(desk.invoices.file, { id }, { operator })).code).toBe(200)
    for (const locale of LOCALES) {
      const listed = await listNotices(mei.id, undefined, locale)
      const text = listed.ok ? listed.value.items[0] : undefined
      expect(text).toMatchObject({ kind: 'invoiceTakenBack', text: expect.stringContaining(number) })
      expect(text?.text.endsWith(REASON), locale).toBe(true)
    }
    const { rows } = await audited(id)
    expect(rows).toEqual([
      { act: 'takeBackInvoice', after: { state: 'void', invoiceNumber: number, subject: orderId } },
      { act: 'issueInvoice', after: expect.anything() },
    ])
    const shown = await readDeskInvoice(id, 'en')
    expect(shown.ok && shown.value.history.at(-1)).toMatchObject({ move: 'takeBack', note: REASON })
  })

  it('makes room for a new one, which may have its number but not its file', async () => {
    const { id, orderId, number } = await issued()
    expect(await askInvoice(mei.id, written(orderId))).toMatchObject({ refusal: 'invoiceOpen' })
    await takeBack(id)
    expect(await invoiceOf(mei.id, orderId)).toMatchObject({ value: { mayAsk: true, invoice: { id, reason: REASON } } })
    const again = await anInvoice(mei, orderId)
    expect(await readInvoice(mei.id, id)).toMatchObject({ value: { mayAskAgain: false } })
    const { file } = await invoiceRow(id)
    const ready = await issuing(again.id, { invoiceNumber: number })
    expect(await issueInvoice({ ...ready, paper: file as string })).toMatchObject({ refusal: 'notFound' })
    expect(await issueInvoice(ready)).toMatchObject({ ok: true })
    const third = await anInvoice(mei)
    expect(await issueInvoice(await issuing(third.id, { invoiceNumber: number }))).toMatchObject({
      refusal: 'invoiceNumberTaken',
    })
  })

  it('says no more that one can ask again once everything is refunded, and tells nothing a second time', async () => {
    const { id, orderId } = await issued()
    await takeBack(id)
    const before = await noticesOf(id)
    expect(before.map(({ kind }) => kind).sort()).toEqual(['invoiceIssued', 'invoiceTakenBack'])
    expect(await closed(orderId)).toMatchObject({ ok: true })
    expect(await readInvoice(mei.id, id)).toMatchObject({
      value: { state: 'void', isTakenBack: true, mayAskAgain: false, left: 0 },
    })
    expect(await noticesOf(id)).toHaveLength(before.length)
  })
})

it('takes back nothing that waits, was refused, is void or is not there', async () => {
  const waiting = await anInvoice(mei)
  expect(await takeBack(waiting.id)).toMatchObject({ refusal: 'invoiceNotIssued' })
  await refuseInvoice({ operatorId, id: waiting.id, reason: 'No' })
  expect(await takeBack(waiting.id)).toMatchObject({ refusal: 'invoiceNotIssued' })
  expect(await invoiceRow(waiting.id)).toMatchObject({ state: 'refused', reason: 'No' })
  const gone = await issued()
  await closed(gone.orderId)
  expect(await takeBack(gone.id)).toMatchObject({ refusal: 'invoiceNotIssued' })
  expect(await readInvoice(mei.id, gone.id)).toMatchObject({ value: { isTakenBack: false, reason: '' } })
  expect(await takeBack('nothing')).toMatchObject({ refusal: 'notFound' })
  // What was cancelled with the money was right: its number stays its own.
  const other = await anInvoice(mei)
  expect(await issueInvoice(await issuing(other.id, { invoiceNumber: gone.number }))).toMatchObject({
    refusal: 'invoiceNumberTaken',
  })
})

it('is for those who issue', async () => {
  const { id } = await issued()
  const service = await operatorTokenOf(await operatorOf('service'))
  expect(await askCall(desk.invoices.takeBack, { id, reason: REASON }, { operator: service })).toMatchObject({
    code: 4901,
  })
  expect(await askCall(desk.invoices.takeBack, { id, reason: REASON }, { operator })).toMatchObject({ code: 200 })
})

it('says to whoever issues that a case of the order is open', async () => {
  const order = await paidOrder(mei, [{ skuId: (await someGoods('tray')).skuId, quantity: 2 }])
  const { id } = await anInvoice(mei, order.id)
  const hasOpenCase = async () => {
    const shown = await readDeskInvoice(id, 'en')
    return shown.ok && shown.value.order.hasOpenCase
  }
  expect(await hasOpenCase()).toBe(false)
  await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
  expect(await hasOpenCase()).toBe(true)
})

const audited = async (id: string) => ({
  rows: await db
    .selectFrom('operator_acts')
    .select(['act', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute(),
})
