/** Numbers and dates, written unquoted and never typed by people. */
export type Value = { readonly value: string }

/** Texts stay texts, even digits: ids, phones and accounts. */
export type Cell = string | number | Value

/** A cell of a spreadsheet has no more characters. */
export const CELL_MOST = 32_767

// Makes Excel read UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** Formulas in spreadsheets; Chinese and Japanese ones accept the full-width forms. */
const SIGNS = '=+-@＝＋－＠﹦﹢﹣﹫'

/** What parts cells, for any program, and what is skipped before the first character of one. */
const PARTS = /[,;|\t\r\n，；]/
const SKIPPED = '[,;|，；\\s\\p{Cf}"]'
/** Whole runs, so that none is read again from each of its characters. */
const RUN = new RegExp(`(^${SKIPPED}*|${SKIPPED}+)('?)`, 'gu')

/** Puts `now` for the mark before each formula, at the start of a cell. */
const marked = (text: string, mark: '' | "'", now: '' | "'"): string =>
  text.replace(RUN, (all: string, run: string, found: string, at: number) => {
    const isFormula = SIGNS.includes(text[at + all.length] ?? ' ')
    return found === mark && isFormula && (at === 0 || PARTS.test(run)) ? run + now : all
  })

/** Would become another number, or a date. */
const NUMBER_LIKE = /^\d[\d .:/eE-]*$/

const guarded = (text: string) => marked(text, '', "'")

/** What a reader gets of a text that was written here: without the mark at its beginning, with those inside. */
export const readBack = (text: string): string =>
  guarded(text)
    .replace(/^[\s'’]+/, '')
    .trim()

/** Without the marks that `guarded` puts inside a text. */
export const unguarded = (text: string): string => marked(text, "'", '')

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
