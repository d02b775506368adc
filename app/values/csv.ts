// Excel reads the table in the right encoding by this.
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell: what a spreadsheet would take for a formula is made plain text; numbers stay numbers. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const text = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV file (RFC 4180) that spreadsheets open. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
