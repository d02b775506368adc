import { CsvError, parse } from 'csv-parse/sync'

/** A record of a table, with the line of the whole that it begins at; no cells where it cannot be read. */
export type Line = { line: number; text: string; cells: string[] | undefined }

/** What people and spreadsheets part cells by; of those that are met equally often the first. */
const SEPARATORS = ['\t', ';', ',', '；', '，']

/** A cell in quotation marks from its first to its last, and the end of it all where they do not close. */
const QUOTED = '"[^"]*(?:""[^"]*)*(?:"|$)'

/** What parts the cells of the first line that has several. A tab in front of a number keeps its digits in a spreadsheet. */
function separatorOf(list: string): string {
  for (const line of list.replace(new RegExp(QUOTED, 'g'), '').split(/[\r\n]+/)) {
    const plain = line.replace(/(^|[;,；，])\t+/g, '$1')
    const counts = SEPARATORS.map((one) => plain.split(one).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return SEPARATORS[counts.indexOf(most)] as string
  }
  return ','
}

/** The cells of one record, so that what is wrong with it spoils no other; nothing where it cannot be read. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const records: string[][] = parse(text, { delimiter, trim: true, relax_column_count: true, relax_quotes: true })
    return records.length === 1 ? records[0]?.map(bare) : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/**
 * The records of a table (RFC 4180) that somebody has typed or a spreadsheet has written, between commas, semicolons or
 * tabs: a line break inside of quotation marks belongs to its cell. Empty ones are left out. Where quotation marks do not
 * close, all that comes after them is one record that cannot be read.
 */
export function linesOf(list: string): Line[] {
  const text = list.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const breaks = new RegExp(`(?<=^|[${separator}\\r\\n])[ \\t]*${QUOTED}|\\r\\n?|\\n`, 'g')
  const lines: Line[] = []
  let [start, line] = [0, 1]
  const end = (at: number, next: number) => {
    const record = text.slice(start, at)
    const cells = cellsOf(record, separator)
    if (record.trim() && cells?.join('') !== '') lines.push({ line, text: record, cells })
    line += text.slice(start, next).split(/\r\n|\r|\n/).length - 1
    start = next
  }
  for (const { 0: found, index } of text.matchAll(breaks)) if (/^[\r\n]/.test(found)) end(index, index + found.length)
  end(text.length, text.length)
  return lines
}

/** A cell without the tab or the apostrophe by which a table marks that a number is a text. */
const bare = (cell: string) => cell.replace(/^[\s'’]+/, '').trim()

/** Whether a spreadsheet has made another number of this one: 2.17E+17, or digits of which it has kept the first fifteen. */
export const isRounded = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell) || /^\d{15}0+$/.test(cell)
