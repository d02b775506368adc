import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { countWaiting, forgetInvoices } from './forget-invoices'
import { invoiceInvariants } from './invariants'
import { deletePaper, removeStrayPapers } from './papers'
import { ownInvoices } from './read-invoices'
import { invoiceTiles } from './tiles'

export const invoices = concept({
  calls,
  desk,
  slowSweeps: { 'remove stray papers': () => removeStrayPapers() },
  outbox: { 'remove paper': deletePaper },
  forget: (tx, { id }) => forgetInvoices(tx, id),
  ownData: { invoices: ownInvoices },
  unfinished: countWaiting,
  invariants: invoiceInvariants,
  tiles: invoiceTiles,
})
