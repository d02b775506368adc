export const INVOICE_STATES = ['asked', 'issued', 'refused', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_KINDS = ['personal', 'company'] as const

export const INVOICE_TITLE_MOST = 100
export const INVOICE_REASON_MOST = 140
export const INVOICE_FILE_MOST_BYTES = 2 * 1024 * 1024
