import * as m from '~/paraglide/messages'

export const invoiceNotices = {
  invoiceIssued: { title: m.invoices_issued_title, text: m.invoices_issued_text },
  invoiceRefused: { title: m.invoices_refused_title, text: m.invoices_refused_text },
  invoiceVoid: { title: m.invoices_void_title, text: m.invoices_void_text },
  invoiceTakenBack: { title: m.invoices_taken_back_title, text: m.invoices_taken_back_text },
} as const
