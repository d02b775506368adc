import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import type { Cell } from '~/values/csv'
import type { Locale } from '~/values/locales'
import { drawnIn } from '~/web/h5/drawn-in'
import type { Client } from '~/web/h5/make-client'
import type { ImportedRow } from '../contract/imports'
import { fateTexts } from './import-texts'

const HEAD = [
  m.console_ship_line,
  m.console_word_what,
  m.console_imports_fate,
  m.console_imports_changes,
  m.console_imports_why,
]

export const changesText = ({ changes }: Pick<ImportedRow, 'changes'>): string =>
  changes
    .map(({ column, before, after }) =>
      m.console_imports_change_of({ column, before: before || '–', after: after || '–' }),
    )
    .join('\n')

const cellsOf = (row: ImportedRow): Cell[] => [row.line, row.name, fateTexts[row.fate](), changesText(row), row.why]

export async function* reportOf(
  { ask, locale }: Pick<Client, 'ask'> & { locale: Locale },
  id: string,
): AsyncGenerator<Cell[][]> {
  yield drawnIn(locale, () => [HEAD.map((say) => say())])
  let cursor: string | undefined
  do {
    const read = await ask(desk.imports.report, { id, cursor })
    if (!read.ok) throw new Error(read.msg)
    const { items, next } = read.data as { items: ImportedRow[]; next?: string }
    cursor = next
    yield drawnIn(locale, () => items.map(cellsOf))
  } while (cursor)
}
