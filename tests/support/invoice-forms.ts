/** The forms of invoices that people type into. */
export const invoiceForms = [
  {
    screen: 'invoiceForm',
    thing: 'invoiceForm.id',
    form: 'invoice',
    typed: {
      kind: 'company',
      title: 'West Lake Tea Ltd',
      taxNumber: '914403001922038216',
      email: 'books@example.com',
    },
    wrong: ['taxNumber', '914403001922038217'] as [string, string],
    to: 'invoice',
  },
  {
    screen: 'consoleInvoice',
    thing: 'consoleInvoice.id',
    form: 'refuse',
    intent: 'refuse',
    typed: { reason: 'The name is not complete' },
    wrong: ['reason', ''] as [string, string],
    to: 'consoleInvoice',
  },
  {
    screen: 'consoleInvoice',
    thing: 'consoleInvoiceFile.id',
    form: 'takeBack',
    intent: 'takeBack',
    typed: { reason: 'The wrong PDF is attached' },
    wrong: ['reason', ''] as [string, string],
    to: 'consoleInvoice',
  },
] as const
