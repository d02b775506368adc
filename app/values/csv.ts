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

const guarded = (text: string) => text.replace(FORMULA, "$1$2'")

/** What a reader gets of a text that was written here: without the mark at its beginning, with those inside. */
export const readBack = (text: string): string =>
  guarded(text)
    .replace(/^[\s'’]+/, '')
    .trim()

/** The marks that `guarded` puts inside a text. */
const MARKED = new RegExp(`(^|[,;|\\t\\r\\n，；])([\\s\\p{Cf}"]*)'(?=[${SIGNS}])`, 'gu')
export const unguarded = (text: string): string => text.replace(MARKED, '$1$2')

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.value
  const text = NUMBER_LIKE.test(cell) ? `\t${cell}` : guarded(cell)
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180. An apostrophe defuses formulas (OWASP, CSV Injection); a tab in front keeps digits as text. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

export const csvText = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvRows(rows)

/** A spreadsheet may save in UTF-16 or GB18030 without saying so. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
