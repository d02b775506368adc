import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, aPdf, invoiceNumber, invoiceRow, issue, refundOf } from '#tests/support/invoices'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { cookies } from '~/web/h5/cookies'
import { demoPdf } from '../../../../demo/data/pdf'
import { sumLeft } from '../server/ask-invoice'
import { action } from './invoice'

useDatabase()

let cookie: string
let mei: Person
beforeAll(async () => {
  mei = await member('mei')
  const token = await operatorTokenOf(await operatorOf('finance'))
  cookie = (await cookies.console.write({ token })).split(';')[0] as string
})

type Fields = Record<string, string | Blob | undefined>
type Answer = {
  status: number
  body: { fieldErrors?: Record<string, string>; repopulateFields?: { paper?: string; amount?: string } }
  toast?: string
}

/** What the screen answers to its form. */
async function send(id: string, fields: Fields): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'issue', ...fields }))
    if (value !== undefined) body.set(name, value)
  const headers = { cookie, origin: 'http://shop' }
  const request = new Request(`http://shop/console/invoices/details?id=${id}`, { method: 'POST', body, headers })
  const answer = (await action({ request, params: {}, context: {} } as ActionFunctionArgs)) as unknown
  if (answer instanceof Response && answer.status === 303) {
    const [toast = ''] = answer.headers.getSetCookie()
    const shownToast = await cookies.toast.read(
      new Request('http://shop/', { headers: { cookie: toast.split(';')[0] ?? '' } }),
    )
    return { status: 303, body: {}, toast: shownToast?.text }
  }
  if (answer instanceof Response) return { status: answer.status, body: await answer.json() }
  const { data, init } = answer as { data: Answer['body']; init?: ResponseInit }
  return { status: init?.status ?? 200, body: data }
}

const pdf = new Blob([new Uint8Array(demoPdf(['Fine']))])

it('says in words what is wrong with a file of any size, and keeps a good one that was sent with a wrong number', async () => {
  const { id, orderId } = await anInvoice(mei)
  const amount = String(await sumLeft(db, orderId))
  const number = invoiceNumber()
  const large = new Blob([new Uint8Array(20 * 1024 * 1024), pdf])
  for (const [file, words] of [
    [large, 'at most 2 MB'],
    [new Blob(['<!doctype html><p>%PDF-1.4 %%EOF']), 'not a complete PDF'],
    [new Blob([]), 'not a complete PDF'],
    [new File([], ''), 'Required'],
  ] as const) {
    const refused = await send(id, { invoiceNumber: number, amount, paper: '', file })
    expect([refused.status, refused.body.fieldErrors?.paper]).toEqual([422, expect.stringContaining(words)])
  }
  const wrong = await send(id, { invoiceNumber: '12', amount, paper: '', file: pdf })
  expect(wrong.body.fieldErrors).toEqual({ invoiceNumber: expect.stringContaining('8 or 20') })
  const pdfKey = wrong.body.repopulateFields?.paper ?? ''
  expect(pdfKey).toMatch(/^i\//)
  const issued = await send(id, { invoiceNumber: number, amount, paper: pdfKey })
  expect(issued).toMatchObject({ status: 303, toast: expect.stringContaining('Issued') })
})

it('asks for another paper and number where something was refunded since the sum was seen', async () => {
  const order = await paidOrder(mei, [{ skuId: (await someGoods('tray')).skuId }])
  const { id } = await anInvoice(mei, order.id)
  const seen = { invoiceNumber: invoiceNumber(), amount: String(order.total), paper: '', file: pdf }
  // The sum that was seen stays with the PDF, also where another field has to be mended first.
  const wrong = await send(id, { ...seen, invoiceNumber: '12' })
  const { paper: pdfKey = '', amount } = wrong.body.repopulateFields ?? {}
  expect([pdfKey, amount]).toEqual([expect.stringMatching(/^i\//), seen.amount])
  expect(await refundOf(order, { amount: 900 })).toMatchObject({ ok: true })
  const stale = await send(id, { invoiceNumber: seen.invoiceNumber, amount: seen.amount, paper: pdfKey })
  expect([stale.status, Object.values(stale.body.fieldErrors ?? {})]).toEqual([
    422,
    [expect.stringContaining('refunded meanwhile')],
  ])
  const drawn = Object.keys(stale.body.repopulateFields ?? {})
  expect(drawn).toContain('intent')
  for (const name of ['paper', 'invoiceNumber', 'amount']) expect(drawn).not.toContain(name)
  const left = String(await sumLeft(db, order.id))
  const anew = await send(id, { ...seen, invoiceNumber: invoiceNumber(), amount: left })
  expect(anew).toMatchObject({ status: 303, toast: expect.stringContaining('Issued') })
})

it('draws the sum that was seen as long as its paper is attached, and the new one with an empty form', async () => {
  const order = await paidOrder(mei, [{ skuId: (await someGoods('tray')).skuId }])
  const { id } = await anInvoice(mei, order.id)
  const pdfKey = await aPdf((await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id)
  expect(await refundOf(order, { amount: 900 })).toMatchObject({ ok: true })
  const drawn = async (number: string) => {
    const fields = Object.entries({
      intent: 'issue',
      invoiceNumber: number,
      paper: pdfKey,
      amount: String(order.total),
    })
    const { body } = await askScreen(withQuery(paths.consoleInvoice, { id }), { cookie, fields })
    return ['amount', 'paper'].map((name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1])
  }
  expect(await drawn('12')).toEqual([String(order.total), pdfKey])
  expect(await drawn(invoiceNumber())).toEqual([String(order.total - 900), ''])
})

it('does nothing where no act is named, or none that it knows', async () => {
  const { id, orderId } = await anInvoice(mei)
  const fields = { invoiceNumber: invoiceNumber(), amount: String(await sumLeft(db, orderId)), paper: '', file: pdf }
  for (const intent of ['', 'toString', undefined])
    await expect(send(id, { ...fields, intent })).rejects.toMatchObject({ status: 400 })
  expect(await invoiceRow(id)).toMatchObject({ state: 'asked' })
})

it('says to whoever was slower that the invoice is decided, as its forms are gone', async () => {
  const { id, orderId } = await anInvoice(mei)
  const amount = String(await sumLeft(db, orderId))
  await send(id, { intent: 'refuse', reason: 'The name is too short' })
  const late: Fields[] = [
    { intent: 'refuse', reason: 'Another reason' },
    { invoiceNumber: invoiceNumber(), amount, paper: '', file: pdf },
  ]
  for (const form of late) {
    const answer = await send(id, form)
    expect([answer.status, Object.values(answer.body.fieldErrors ?? {})]).toEqual([
      422,
      [expect.stringContaining('no longer waiting')],
    ])
  }
  const sent = async (fields: string[][]) => {
    const { status, body } = await askScreen(withQuery(paths.consoleInvoice, { id }), { cookie, fields })
    return [status, body.split('class="refused-form"')[1] ?? '']
  }
  const refuse = Object.entries({ intent: 'refuse', reason: 'Another reason' })
  expect(await sent(refuse)).toEqual([422, expect.stringMatching(/no longer waiting[\s\S]*Another reason/)])
  const takeBack = Object.entries({ intent: 'takeBack', reason: 'The wrong PDF' })
  expect(await sent(takeBack)).toEqual([422, expect.stringMatching(/does not count[\s\S]*The wrong PDF/)])
})

it('takes back what was issued, with the reason why', async () => {
  const { id } = await anInvoice(mei)
  await issue(id)
  expect((await send(id, { intent: 'takeBack', reason: ' ' })).body.fieldErrors).toEqual({ reason: expect.any(String) })
  const reason = 'The wrong PDF is attached'
  expect(await send(id, { intent: 'takeBack', reason })).toMatchObject({
    status: 303,
    toast: expect.stringContaining('Taken back'),
  })
  expect(await invoiceRow(id)).toMatchObject({ state: 'void', reason })
})
