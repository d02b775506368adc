import { CsvError, parse } from 'csv-parse/sync'

/** A line of a list that somebody typed or a spreadsheet wrote; no cells where it cannot be read. */
export type Line = { line: number; text: string; cells: string[] | undefined }

/** Lines with their numbers, tabs or commas between the cells; empty ones are left out. */
export function linesOf(list: string): Line[] {
  const delimiter = list.includes('\t') ? '\t' : ','
  const lines = list.replace(/^\uFEFF/, '').split(/\r?\n/)
  const all = lines.map((text, index) => ({ line: index + 1, text, cells: cellsOf(text, delimiter) }))
  return all.filter(({ text }) => text.trim())
}

/** The cells of one line, so that quotes that do not close spoil no other; nothing where it cannot be read. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    return (parse(text, { delimiter, trim: true, relax_column_count: true }) as string[][])[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** A table that a spreadsheet wrote marks long numbers by an apostrophe. */
export const bare = (cell = '') => cell.replace(/^'/, '').trim()
