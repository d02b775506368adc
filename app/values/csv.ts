/** Numbers and dates, written unquoted and never typed by people. */
export type Value = { readonly value: string }

/** Texts stay texts, even digits: ids, phones and accounts. */
export type Cell = string | number | Value

// Makes Excel read UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** Formulas in spreadsheets; Chinese and Japanese ones accept the full-width forms. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫'

/** The start of a cell for any separator, and what is skipped before its first character. */
const FORMULA = new RegExp(`(^|[,;|\\t\\r\\n，；])([\\s\\p{Cf}"]*)(?=[${SIGNS}])`, 'gu')

/** Would become another number, or a date. */
const NUMBER_LIKE = /^\d[\d .:/eE-]*$/

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.value
  const text = NUMBER_LIKE.test(cell) ? `\t${cell}` : cell.replace(FORMULA, "$1$2'")
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180. An apostrophe defuses formulas (OWASP, CSV Injection); a tab in front keeps digits as text. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

export const csvText = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvRows(rows)
