/** What a spreadsheet counts or sorts with: written as it stands, so nothing that people have typed. */
export type Value = { readonly value: string }

/** A text stays one, also where it looks like a number: ids, phones and accounts are texts. */
export type Cell = string | number | Value

// Excel reads the table in the right encoding by this.
const BYTE_ORDER_MARK = '\uFEFF'

/** What spreadsheets begin a formula with; Chinese and Japanese ones take the full-width signs for the same. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫'

/** Where a cell begins, whatever parts cells for whoever opens the file, and what is skipped before its first sign. */
const FORMULA = new RegExp(`(^|[,;|\\t\\r\\n，；])([\\s\\p{Cf}"]*)(?=[${SIGNS}])`, 'gu')

/** What would become another number, or a day. */
const NUMBER_LIKE = /^\d[\d .:/eE-]*$/

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.value
  const text = NUMBER_LIKE.test(cell) ? `\t${cell}` : cell.replace(FORMULA, "$1$2'")
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open. What they would take for a formula is made plain text by an
 * apostrophe (OWASP, CSV Injection), and what they would round or turn into a day is kept by a tab in front.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
