import { desk } from '~/house/registers/desk'
import { randomToken } from '~/values/ids'
import { anInvoice, issue, written } from './invoices'
import { byId, type Make as MakeOwn, type Open, type Own, paid as paidOne } from './own-makers'
import { type Make, type Owned, paid, paidThing } from './thing-makers'

const request: Make = async (owner, skuId) => {
  const mark = `Tea of ${randomToken(6)}`
  const { id: orderId } = await paid(owner, skuId)
  return { query: { id: (await anInvoice(owner, orderId, { title: mark })).id }, mark }
}

const issued: Make = async (owner, skuId) => {
  const mark = `Paper ${randomToken(6)}`
  const { query } = await request(owner, skuId)
  await issue(query.id as string, mark)
  return { query, mark }
}

/** What the screens of invoices name, and whose it is. */
export const invoiceThings = {
  'invoice.id': { make: request },
  'invoiceForm.id': { make: paidThing },
  'invoiceFile.id': { make: issued },
  'consoleInvoice.id': { make: request, roles: desk.invoices.details.roles },
  'consoleInvoiceFile.id': { make: issued, roles: desk.invoices.file.roles },
  'consoleInvoices.orderId': 'a filter: finds only what the asker may see',
  'consoleInvoices.authorId': 'a filter: finds only what the asker may see',
} as const satisfies Record<string, Owned | string>

const waiting: MakeOwn = (owner) => anInvoice(owner)
const withPdf: MakeOwn = async (owner) => {
  const made = await anInvoice(owner)
  await issue(made.id)
  return made
}

/** What the calls of invoices name. */
export const invoiceCells: Record<string, Own | Open> = {
  'invoices.ofOrder.orderId': { make: paidOne, input: (orderId) => ({ orderId }) },
  'invoices.ask.orderId': { make: paidOne, input: (orderId) => written(orderId) },
  'invoices.ask.submissionId': 'made by the browser',
  'invoices.details.id': byId(waiting),
  'invoices.file.id': byId(withPdf),
}
