import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { invoiceCalls } from '../contract/members'
import type { invoiceDesk } from '../contract/operators'
import { askInvoice } from './ask-invoice'
import { issueInvoice, refuseInvoice } from './decide-invoice'
import { invoiceInvariants } from './invariants'
import { deletePdf, removeStrayPdfs, uploadPdf } from './pdfs'
import {
  invoiceOf,
  ownInvoices,
  readAnyFile,
  readDeskInvoice,
  readInvoice,
  readInvoiceFile,
  readInvoices,
} from './read-invoices'
import { countRequested } from './store'
import { takeBackInvoice } from './take-back-invoice'

const calls: Provided<typeof invoiceCalls> = {
  ofOrder: ({ orderId }, { memberId }) => invoiceOf(memberId, orderId),
  ask: (sent, { memberId }) => askInvoice(memberId, sent),
  details: ({ id }, { memberId }) => readInvoice(memberId, id),
  file: ({ id }, { memberId }) => readInvoiceFile(memberId, id),
}

const desk: Provided<typeof invoiceDesk> = {
  list: (input) => readInvoices(input),
  details: ({ id }, { locale }) => readDeskInvoice(id, locale),
  upload: (_, { operator, file }) => uploadPdf(operator.id, file),
  issue: (sent, { operator }) => issueInvoice({ operatorId: operator.id, ...sent }),
  refuse: (sent, { operator }) => refuseInvoice({ operatorId: operator.id, ...sent }),
  takeBack: (sent, { operator }) => takeBackInvoice({ operatorId: operator.id, ...sent }),
  file: ({ id }) => readAnyFile(id),
}

const invoiceTiles: Record<string, Tile> = {
  invoicesAsked: {
    may: 'handleInvoices',
    kind: 'waiting',
    title: m.console_figure_invoices,
    screen: 'consoleInvoices',
    value: () => sql`(select count(*) from invoices where state = 'asked')`,
    since: () => sql`(select min(asked_at) from invoices where state = 'asked')`,
  },
}

export const invoices = concept({
  calls,
  desk,
  slowSweeps: { 'remove stray papers': () => removeStrayPdfs() },
  outbox: { 'remove paper': deletePdf },
  personal: [
    {
      table: 'invoices',
      by: 'member_id',
      // The rows stay for the books.
      erase: { title: '', tax_number: '', email: '', reason: '', file: null },
      files: { column: 'file', topic: 'remove paper' },
      holds: { title: 'name', tax_number: 'number', email: 'mail', reason: 'text', file: 'file' },
      parts: [{ table: 'invoice_history', by: 'invoice_id', erase: { note: '' }, holds: { note: 'text' } }],
      shows: { invoices: ownInvoices },
    },
  ],
  unfinished: countRequested,
  invariants: invoiceInvariants,
  tiles: invoiceTiles,
})
