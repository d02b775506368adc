import * as m from '~/paraglide/messages'
import type { InvoiceState } from '../contract/members'
import type { INVOICE_QUEUES } from '../contract/operators'

export const invoiceStateTexts = {
  asked: m.invoices_state_asked,
  issued: m.invoices_state_issued,
  refused: m.invoices_state_refused,
  void: m.invoices_state_void,
} satisfies Record<InvoiceState, () => string>

export const invoiceKindTexts = { personal: m.invoices_kind_personal, company: m.invoices_kind_company }

export const invoiceQueueTexts: Record<(typeof INVOICE_QUEUES)[number], () => string> = {
  ...invoiceStateTexts,
  all: m.word_all,
}

export const invoiceMoveTexts: Record<string, () => string> = {
  ask: m.console_invoices_move_ask,
  issue: m.invoices_state_issued,
  refuse: m.invoices_state_refused,
  void: m.invoices_state_void,
  takeBack: m.console_invoices_taken_back,
}
