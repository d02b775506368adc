import * as m from '~/paraglide/messages'
import type { InvoiceState } from '../contract/members'

export const invoiceStateTexts = {
  asked: m.invoices_state_asked,
  issued: m.invoices_state_issued,
  refused: m.invoices_state_refused,
  void: m.invoices_state_void,
} satisfies Record<InvoiceState, () => string>

export const invoiceKindTexts = { personal: m.invoices_kind_personal, company: m.invoices_kind_company }
