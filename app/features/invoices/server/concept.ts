import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { invoiceInvariants } from './invariants'
import { deletePaper, removeStrayPapers } from './papers'
import { ownInvoices } from './read-invoices'
import { countAsked } from './store-privacy'
import { invoiceTiles } from './tiles'

export const invoices = concept({
  calls,
  desk,
  slowSweeps: { 'remove stray papers': () => removeStrayPapers() },
  outbox: { 'remove paper': deletePaper },
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
  unfinished: countAsked,
  invariants: invoiceInvariants,
  tiles: invoiceTiles,
})
