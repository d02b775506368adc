import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const invoiceRefusals = {
  invoiceUnpaid: { code: 4891, status: 409, say: m.invoices_refused_unpaid },
  invoiceOpen: { code: 4892, status: 409, say: m.invoices_refused_open },
  invoiceDecided: { code: 4893, status: 409, say: m.invoices_refused_decided },
  invoiceSumChanged: { code: 4894, status: 409, say: m.invoices_refused_sum },
  invoiceNumberTaken: { code: 4895, status: 409, say: m.invoices_refused_number },
  invoiceFileUnreadable: { code: 4896, status: 400, say: m.invoices_refused_file },
  invoiceFileTooLarge: { code: 4897, status: 413, say: m.invoices_refused_file_large },
  invoiceFilesFull: { code: 4898, status: 429, retry: 'day', say: m.invoices_refused_files },
  invoiceNotIssued: { code: 4899, status: 409, say: m.invoices_refused_not_issued },
} as const satisfies Refusals
