import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import type { Cell } from '~/values/csv'
import type { Locale } from '~/values/locales'
import { type Fen, yuanText } from '~/values/money'
import { drawnIn } from '~/web/h5/drawn-in'
import type { CallResult, Client } from '~/web/h5/make-client'
import { timeCell } from '~/web/h5/table-file'
import type { TableColumn } from '../contract/column'

/** The key stands in brackets behind the heading, so that a program finds the column in any language. */
const heading = ({ say, key, kind }: TableColumn) =>
  `${kind === 'sum' ? m.shell_table_in_yuan({ name: say() }) : say()} [${key}]`

const flagTexts = [m.console_word_no, m.console_word_yes]

function cellOf({ kind, words }: TableColumn, value: string | number): Cell {
  if (value === '') return ''
  if (kind === 'sum') return { value: yuanText(value as Fen) }
  if (kind === 'time') return timeCell(String(value))
  if (kind === 'choice') return words?.[value]?.() ?? String(value)
  return kind === 'flag' ? (flagTexts[Number(value)]?.() ?? '') : value
}

type Rows = CallResult<typeof desk.tables.rows>

/** The heading, and then piece by piece what the call answers. */
export async function* cellsOf(
  { ask, locale }: Pick<Client, 'ask'> & { locale: Locale },
  id: string,
  columns: readonly TableColumn[],
): AsyncGenerator<Cell[][]> {
  yield drawnIn(locale, () => [columns.map(heading)])
  let cursor: string | undefined
  do {
    const read: Rows = await ask(desk.tables.rows, { id, cursor })
    if (!read.ok) throw new Error(read.msg)
    const { items, next } = read.data
    cursor = next
    yield drawnIn(locale, () => items.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? ''))))
  } while (cursor)
}
