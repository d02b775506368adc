import { CsvError, parse } from 'csv-parse/sync'
import { CELL_MOST } from '~/values/csv'

/** `cells` is undefined for an unreadable record. */
export type Line = { line: number; text: string; cells: string[] | undefined }

/** A table of people has no more. */
export const COLUMNS_MOST = 200

/** Of equally frequent ones the first wins. */
const SEPARATORS = ['\t', ';', ',', '；', '，']

/** A cell in quotation marks, or everything to the end where they do not close. */
const QUOTED = '"[^"]*(?:""[^"]*)*(?:"|$)'

/** By the first line with several cells. A tab in front of a number keeps its digits in a spreadsheet. */
function separatorOf(list: string): string {
  for (const line of list.replace(new RegExp(QUOTED, 'g'), '').split(/[\r\n]+/)) {
    const plain = line.replace(/(^|[;,；，])\t+/g, '$1')
    const counts = SEPARATORS.map((one) => plain.split(one).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return SEPARATORS[counts.indexOf(most)] as string
  }
  return ','
}

/** One record at a time, so that a broken one spoils no other. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const records: string[][] = parse(text, { delimiter, trim: true, relax_column_count: true, relax_quotes: true })
    const [cells = []] = records.length === 1 ? records : []
    const isShort = cells.every((cell) => cell.length <= CELL_MOST)
    return cells.length > 0 && isShort ? cells.slice(0, COLUMNS_MOST).map(bare) : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** RFC 4180 with commas, semicolons or tabs. From an unclosed quotation mark on, the rest is one unreadable record. */
export function* eachLine(list: string): Generator<Line> {
  const text = list.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  // Each tab begins a cell where they part them: a run of them is not read again from each of its own.
  const gap = separator === '\t' ? ' *' : '[ \\t]*'
  const breaks = new RegExp(`(?<=^|[${separator}\\r\\n])${gap}${QUOTED}|\\r\\n?|\\n`, 'g')
  let [start, line] = [0, 1]
  function* end(at: number, next: number) {
    const record = text.slice(start, at)
    const cells = cellsOf(record, separator)
    if (record.trim() && cells?.join('') !== '') yield { line, text: record, cells }
    line += text.slice(start, next).split(/\r\n|\r|\n/).length - 1
    start = next
  }
  for (const { 0: found, index } of text.matchAll(breaks))
    if (/^[\r\n]/.test(found)) yield* end(index, index + found.length)
  yield* end(text.length, text.length)
}

export const linesOf = (list: string): Line[] => [...eachLine(list)]

/** Strips the tab or apostrophe by which a spreadsheet marks a number as text. */
const bare = (cell: string) => cell.replace(/^[\s'’]+/, '').trim()

/** Numbers as a spreadsheet shows them: ¥1,299.00. A comma that groups nothing stays, since it may be a decimal one. */
export function plainNumber(typed: string): string {
  const text = typed.replace(/[¥￥]/gu, '').trim()
  return /^\d{1,3}([,，\s]\d{3})+(\.\d+)?$/u.test(text) ? text.replace(/[,，\s]/gu, '') : text
}

/** A spreadsheet has rounded it: 2.17E+17, or digits of which only the first fifteen are left. */
export const isRounded = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell) || /^\d{15}0+$/.test(cell)
