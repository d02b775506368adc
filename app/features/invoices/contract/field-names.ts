import * as m from '~/paraglide/messages'

export const invoiceFields = {
  taxNumber: m.invoices_field_tax_number,
  email: m.cards_field_mail,
  invoiceNumber: m.invoices_field_number,
  paper: m.invoices_field_paper,
}
