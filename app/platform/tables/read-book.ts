import { CELL_MOST } from '~/values/csv'
import { Book, datesOf, dateText, numberText, partsOf, stringsOf, unescaped } from './book-parts'
import { COLUMNS_MOST } from './read-lines'
import { type Entry, Unreadable, unpacked } from './unzip'
import { readXml } from './xml'

/** `formulas` are the places of cells whose value is worked out: what stands there is not read. */
export interface SheetRow {
  line: number
  cells: string[]
  formulas: number[]
}

function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const value = sign.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
    if (column > 16_384) break
  }
  return column - 1
}

const isWithin = (column: number) => column >= 0 && column < COLUMNS_MOST

const lineOf = (typed = '') => (/^\d{1,7}$/.test(typed) ? Number(typed) : undefined)

/** The rows of the first sheet, each given on as soon as it is whole; `onRow` may make the reading wait. */
export async function readBook(bytes: Buffer, onRow: (row: SheetRow) => Promise<void>): Promise<void> {
  const book = await Book.of(bytes)
  const { sheet, is1904, strings, styles } = await partsOf(book)
  const [shared, dates] = [await stringsOf(book, strings), await datesOf(book, styles)]
  const ready: SheetRow[] = []
  let row: SheetRow | undefined
  let line = 0
  let [column, type, style, text, isValue, isSound] = [-1, '', 0, '', false, 0]

  const cellText = () => {
    if (type === 's') return shared[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'inlineStr' || type === 'str' || type === 'e' || type === 'd') return unescaped(text)
    return dates[style] && text.trim() !== '' ? dateText(Number(text), is1904) : numberText(text)
  }
  const reader = {
    open(tag: string, attribute: (name: string) => string | undefined) {
      if (tag === 'row') {
        line = lineOf(attribute('r')) ?? line + 1
        row = { line, cells: [], formulas: [] }
        column = -1
      } else if (tag === 'c') {
        const reference = attribute('r')
        column = reference ? columnOf(reference) : column + 1
        ;[type, style, text] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0), '']
      } else if (tag === 'v' || tag === 't') isValue = true
      else if (tag === 'rPh') isSound++
      else if (tag === 'f' && row && isWithin(column) && !row.formulas.includes(column)) row.formulas.push(column)
    },
    text(more: string) {
      if (!isValue || isSound > 0) return
      text += more
      if (text.length > CELL_MOST) throw new Unreadable('tooLarge')
    },
    close(tag: string) {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'rPh') isSound--
      if (tag === 'c' && row && isWithin(column) && text !== '') {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = cellText()
      }
      if (tag !== 'row' || !row) return
      if (row.cells.some((cell) => cell.trim() !== '') || row.formulas.length > 0) ready.push(row)
      row = undefined
    },
  }
  const entry = book.entries.get(sheet) as Entry
  async function* waiting() {
    for await (const chunk of unpacked(entry, book.room)) {
      yield chunk
      for (const one of ready.splice(0)) await onRow(one)
    }
  }
  await readXml(waiting(), reader)
  for (const one of ready) await onRow(one)
}
