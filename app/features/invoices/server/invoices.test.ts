import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, aPdf, invoiceNumber, issue, written } from '#tests/support/invoices'
import { inParallel } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { openRefund } from '~/features/after-sales/server/open-refund'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { servePicture } from '~/platform/media/serve-picture'
import { serveVideoFile } from '~/platform/media/serve-video-file'
import { randomToken } from '~/values/ids'
import { demoPdf } from '../../../../demo/data/pdf'
import { INVOICE_FILE_MOST_BYTES } from '../contract/members'
import { askInvoice, sumLeft } from './ask-invoice'
import { issueInvoice, refuseInvoice } from './decide-invoice'
import { isPdf } from './pdfs'
import { invoiceOf, readInvoice, readInvoiceFile } from './read-invoices'

useDatabase({ holdsMany: true })

const PRICE = 12_900
let mei: Person
let tray: { id: string; skuId: string }
let operatorId: string
let token: string
let operator: string
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 1_000, price: PRICE })
  const finance = await operatorOf('finance')
  operatorId = finance.id
  token = await tokenOf(mei)
  operator = await operatorTokenOf(finance)
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const bought = (quantity = 1) => paidOrder(mei, [{ skuId: tray.skuId, quantity }])
const OPERATOR = { by: 'operator', byId: 'op' } as const
const closed = (orderId: string) =>
  transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'out of stock' }))
const giveBack = (orderId: string, lineId: string, more: { quantity?: number; amount?: number }) =>
  openRefund(operatorId, {
    ...{ orderId, lineId, quantity: 0, reason: 'missingParts', answer: 'Sorry', submissionId: randomToken() },
    ...more,
  })
const stateOf = async (id: string) =>
  (await db.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const notices = async () =>
  (
    await db
      .selectFrom('notices')
      .select(['kind', 'target'])
      .where('member_id', '=', mei.id)
      .orderBy('id', 'desc')
      .execute()
  ).filter(({ kind }) => kind.startsWith('invoice'))
const issuing = async (id: string, orderId: string, more: object = {}) => ({
  ...{ operatorId, id, invoiceNumber: invoiceNumber(), paper: await aPdf(operatorId) },
  amount: await sumLeft(db, orderId),
  ...more,
})

describe('whoever has paid', () => {
  it('asks over what was paid in money and has not gone back, and finds what was typed on the next order', async () => {
    const order = await bought(3)
    await giveBack(order.id, order.lineId, { amount: 900 })
    expect(await invoiceOf(mei.id, order.id)).toMatchObject({
      value: { mayAsk: true, amount: order.total - 900, invoice: null, typed: null },
    })
    const { id } = await anInvoice(mei, order.id)
    expect(await readInvoice(mei.id, id)).toMatchObject({
      value: { state: 'asked', amount: order.total - 900, left: order.total - 900, hasFile: false, number: null },
    })
    expect(await invoiceOf(mei.id, order.id)).toMatchObject({ value: { mayAsk: false, invoice: { id } } })
    const next = await invoiceOf(mei.id, (await bought()).id)
    expect(next).toMatchObject({ value: { typed: { title: 'West Lake Tea Ltd', email: 'books@example.com' } } })
  })

  it('is refused where nothing was paid or nothing is left of it', async () => {
    const unpaid = await anOrder(mei, tray)
    const back = await bought()
    await closed(back.id)
    const gone = await bought()
    // Money alone: the order itself goes on.
    await giveBack(gone.id, gone.lineId, { amount: PRICE })
    for (const { id } of [unpaid, back, gone]) {
      expect(await askInvoice(mei.id, written(id))).toMatchObject({ refusal: 'invoiceUnpaid' })
      expect(await invoiceOf(mei.id, id)).toMatchObject({ value: { mayAsk: false, amount: 0 } })
    }
  })

  it('says what is wrong of a company without its number, and leaves out what a person has typed there', async () => {
    const { id } = await bought()
    const sent = (more: object) => askCall(calls.invoices.ask, written(id, more), { token })
    for (const taxNumber of ['', '914403001922038217'])
      expect(await sent({ taxNumber })).toMatchObject({
        code: 400,
        data: { fields: { taxNumber: expect.any(String) } },
      })
    expect(await sent({ title: 'x'.repeat(500) })).toMatchObject({ data: { fields: { title: expect.any(String) } } })
    expect(await sent({ email: 'nobody' })).toMatchObject({ data: { fields: { email: expect.any(String) } } })
    const result = await sent({ kind: 'personal', taxNumber: 'nonsense', title: ' Lin \n Mei ' })
    const row = await readInvoice(mei.id, (result.data as { id: string }).id)
    expect(row).toMatchObject({ value: { kind: 'personal', taxNumber: '', title: 'Lin Mei' } })
    const typed = { taxNumber: '９１４４ 0300-1922 038216', submissionId: randomToken() }
    await refuseInvoice({ operatorId, id: (result.data as { id: string }).id, reason: 'No' })
    const again = await sent(typed)
    expect(await readInvoice(mei.id, (again.data as { id: string }).id)).toMatchObject({
      value: { taxNumber: '914403001922038216' },
    })
  })

  it('asks once, however many times the form is sent and from however many tabs', async () => {
    const { id: orderId } = await bought()
    const sent = written(orderId)
    const done = await inParallel(8, 8, (at) => askInvoice(mei.id, at < 4 ? sent : written(orderId)))
    const ids = new Set(done.flatMap((one) => (one.ok ? [one.value.id] : [])))
    expect(ids.size).toBe(1)
    expect(done.filter((one) => !one.ok).map((one) => !one.ok && one.refusal)).toEqual(
      expect.arrayContaining(['invoiceOpen']),
    )
    expect(await db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute()).toHaveLength(1)
  })

  it('asks again after a refusal, with what was typed', async () => {
    const { id, orderId } = await anInvoice(mei, undefined, { title: 'Tea Ltd' })
    expect(await refuseInvoice({ operatorId, id, reason: 'Which tea?' })).toMatchObject({ ok: true })
    expect(await refuseInvoice({ operatorId, id, reason: 'Which tea?' })).toMatchObject({ refusal: 'invoiceDecided' })
    expect((await notices())[0]).toMatchObject({ kind: 'invoiceRefused', target: { screen: 'invoice', id } })
    await anInvoice(mei)
    expect(await invoiceOf(mei.id, orderId)).toMatchObject({
      value: { mayAsk: true, invoice: { state: 'refused', reason: 'Which tea?' }, typed: { title: 'Tea Ltd' } },
    })
    expect((await anInvoice(mei, orderId)).id).not.toBe(id)
  })
})

describe('an operator', () => {
  it('issues with a number of its own over the sum that was seen, and the buyer alone has the file', async () => {
    const { id, orderId } = await anInvoice(mei)
    const ready = await issuing(id, orderId)
    expect(await issueInvoice({ ...ready, amount: ready.amount + 1 })).toMatchObject({ refusal: 'invoiceSumChanged' })
    expect(await issueInvoice({ ...ready, paper: `i/${'a'.repeat(22)}` })).toMatchObject({
      refusal: 'notFound',
      field: 'paper',
    })
    expect(await issueInvoice(ready)).toMatchObject({ ok: true })
    expect(await issueInvoice(await issuing(id, orderId))).toMatchObject({ refusal: 'invoiceDecided' })
    expect((await notices())[0]).toMatchObject({ kind: 'invoiceIssued', target: { screen: 'invoice', id } })
    const file = await readInvoiceFile(mei.id, id)
    expect(file.ok && isPdf(Buffer.from(file.value.body, 'base64'))).toBe(true)
    expect(await readInvoiceFile((await member('qiang')).id, id)).toMatchObject({ refusal: 'notFound' })
    // Nobody comes by the addresses of pictures and video files.
    expect(await servePicture(`${ready.paper}.pdf`)).toBeUndefined()
    expect(await serveVideoFile(`${ready.paper}.pdf`, new Request('http://shop/'))).toBeUndefined()

    const other = await anInvoice(mei)
    const next = await issuing(other.id, other.orderId)
    expect(await issueInvoice({ ...next, invoiceNumber: ready.invoiceNumber })).toMatchObject({
      refusal: 'invoiceNumberTaken',
      field: 'invoiceNumber',
    })
    expect(await issueInvoice({ ...next, paper: ready.paper })).toMatchObject({ refusal: 'notFound', field: 'paper' })
  })

  it('gives one number to one of two who ask for it at once', async () => {
    const number = invoiceNumber()
    const both = await Promise.all([1, 2].map(() => anInvoice(mei)))
    const ready = await Promise.all(both.map(({ id, orderId }) => issuing(id, orderId, { invoiceNumber: number })))
    const done = await Promise.all(ready.map((one) => issueInvoice(one)))
    expect(done.map((one) => (one.ok ? 'issued' : one.refusal)).sort()).toEqual(['invoiceNumberTaken', 'issued'])
  })

  it('finds what waits first, all of one order or of one member, and refuses what is no number', async () => {
    const { id, orderId } = await anInvoice(mei)
    const list = async (input: object) =>
      ((await askCall(desk.invoices.list, input, { operator })).data as { items: { id: string; state: string }[] })
        .items
    const waiting = await list({})
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['asked']))
    expect(waiting.map((one) => one.id)).toEqual(waiting.map((one) => one.id).toSorted())
    expect(await list({ queue: 'all', orderId })).toMatchObject([{ id }])
    const theirs = await anInvoice(await member('qiang'))
    const authorId = mei.id
    const hers = await list({ queue: 'all', authorId })
    expect(hers.map((one) => one.id)).toEqual(expect.arrayContaining([id]))
    expect(hers.map((one) => one.id)).not.toContain(theirs.id)
    expect(await list({ authorId, orderId })).toMatchObject([{ id }])
    expect(await list({ authorId, orderId: theirs.orderId })).toEqual([])
    const shown = await askCall(desk.invoices.details, { id }, { operator })
    expect(shown.data).toMatchObject({ order: { lines: [{ quantity: 1 }] }, history: [{ move: 'ask' }] })
    const sent = { id, paper: await aPdf(operatorId), amount: 1 }
    for (const invoiceNumber of ['', '1234567', '123456789', '2633-abc'])
      expect(await askCall(desk.invoices.issue, { ...sent, invoiceNumber }, { operator })).toMatchObject({
        data: { fields: { invoiceNumber: expect.any(String) } },
      })
  })

  it('sends a whole PDF and nothing else', async () => {
    const pdf = demoPdf(['Fine'])
    const send = async (...parts: (string | Buffer)[]) => {
      const file = new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
      return (await askCall(desk.invoices.upload, {}, { operator, file })).code
    }
    expect(await send(pdf)).toBe(200)
    const wrong = ['<!doctype html><script>alert(1)</script>', '%PDF-', 'MZ', ''].map((text) => [text])
    for (const parts of [...wrong, [pdf.subarray(0, -8)], ['<html>', pdf], [pdf, '<script>alert(1)</script>']])
      expect(await send(...parts), String(parts[0]).slice(0, 9)).toBe(refusals.invoiceFileUnreadable.code)
    expect(await send(Buffer.alloc(INVOICE_FILE_MOST_BYTES), pdf)).toBe(refusals.invoiceFileTooLarge.code)
    expect((await askCall(desk.invoices.upload, {}, { operator })).code).toBe(400)
  })
})

describe('a refund', () => {
  it('takes the invoice back with the last of the money, whether it waits or was issued', async () => {
    for (const isIssued of [false, true]) {
      const { id, orderId } = await anInvoice(mei)
      if (isIssued) await issue(id)
      expect(await closed(orderId)).toMatchObject({ ok: true })
      expect(await stateOf(id)).toBe('void')
      expect((await notices())[0]).toMatchObject({ kind: 'invoiceVoid', target: { screen: 'invoice', id } })
      expect(await readInvoiceFile(mei.id, id)).toMatchObject({ refusal: 'notFound' })
      expect((await askCall(desk.invoices.file, { id }, { operator })).code).toBe(isIssued ? 200 : 4040)
      expect(await invoiceOf(mei.id, orderId)).toMatchObject({ value: { mayAsk: false, invoice: { hasFile: false } } })
    }
  })

  it('takes it back where all of it went as money alone', async () => {
    const order = await paidOrder(mei, [await someGoods('lamp', { price: 20_000 })])
    const { id } = await anInvoice(mei, order.id)
    expect(order.total).toBe(20_000)
    expect(await giveBack(order.id, order.lineId, { amount: 20_000 })).toMatchObject({ ok: true })
    expect(await stateOf(id)).toBe('void')
  })

  it('leaves an issued one as it is where something is left, and says what', async () => {
    const order = await bought(2)
    const { id } = await anInvoice(mei, order.id)
    await issue(id)
    await giveBack(order.id, order.lineId, { quantity: 1 })
    expect(await readInvoice(mei.id, id)).toMatchObject({
      value: { state: 'issued', amount: order.total, left: order.total - PRICE, hasFile: true },
    })
  })
})
