import { setImmediate as turn } from 'node:timers/promises'
import { fieldMessage } from '~/contract/field-messages'
import * as m from '~/paraglide/messages'
import type { SheetRow } from '~/platform/tables/read-book'
import { firstOf } from '~/values/characters'
import type { Locale } from '~/values/locales'
import { ownOf } from '~/values/own'
import type { TableColumn } from '../contract/column'
import { tables } from '../contract/columns'
import type { TableImport } from '../contract/imports'
import { type FileRow, isNew, type Matched, type Notes } from './importing'
import { importings } from './importings'
import { type Columns, isAsStored, readRow, saidOf, typedText } from './read-cells'
import type { StoredRow } from './store-rows'
import type { Work } from './store-work'

export type Raw = Omit<SheetRow, 'cells'> & { cells: string[] | undefined }
export type Row = Omit<StoredRow, 'outcome'>

export const bad = (line: number, why: string): Row => ({
  ...{ line, key: '', subject: '', name: '', fate: 'bad', isOdd: false, before: {}, after: {}, why },
})

type Comparing = Pick<Work<TableImport>, 'kind' | 'locale'>

const said = (column: TableColumn, text: string, locale: Locale): string =>
  m.field_name_said({ field: column.say({}, { locale }), text }, { locale })

const TURN_ROWS = 20

/** What each row of a file would do, in their order. */
export async function comparedRows(
  work: Comparing,
  columns: Columns,
  waiting: readonly Raw[],
  notes: Notes,
): Promise<Row[]> {
  const { locale, kind } = work
  const wrong: Row[] = []
  const fine: FileRow[] = []
  for (const [at, { line, cells, formulas }] of waiting.entries()) {
    if (at % TURN_ROWS === 0) await turn()
    const formula = formulas.map((place) => columns[place]).find((column) => column !== undefined)
    if (!cells) wrong.push(bad(line, m.console_ship_many_unreadable({}, { locale })))
    else if (formula) wrong.push(bad(line, said(formula, m.console_imports_formula({}, { locale }), locale)))
    else {
      const read = readRow(columns, cells, locale)
      if (read.wrong.length === 0) fine.push({ line, cells: read.cells, rounded: read.rounded })
      else wrong.push(bad(line, read.wrong.map(([column, why]) => said(column, why, locale)).join(' ')))
    }
  }
  const matched = fine.length > 0 ? await importings[kind].match(fine, locale, notes) : []
  const rows = fine.map((row, at) => fateOf(work, row, matched[at] as Matched))
  return [...wrong, ...rows].sort((a, b) => a.line - b.line)
}

/** What an index of the database holds of any text. */
const KEY_MOST = 600

/** Of what a row is about. */
const NAME_MOST = 140

/** An empty cell empties what may be empty; of a choice it says nothing. */
const isSilent = ({ kind }: TableColumn, cell: string, isAdded: boolean) =>
  cell === '' && (isAdded || kind === 'flag' || kind === 'choice')

function fateOf({ kind, locale }: Comparing, { line, cells, rounded }: FileRow, matched: Matched): Row {
  const { key, subject, now, meant, seen, wrong } = matched
  const name = firstOf(matched.name, NAME_MOST)
  // Of a thousand numbers of ours one ends as if it were rounded.
  const unlike = rounded.find(
    // Codes of a shop's own may stand in the column of our numbers.
    ({ key: column }) => !now || ![ownOf(now, column), now.code].includes(cells[column]),
  )
  if (unlike) return { ...bad(line, said(unlike, m.console_list_rounded({}, { locale }), locale)), name }
  if (wrong !== undefined) return { ...bad(line, wrong), name }
  if (key.length > KEY_MOST) {
    const cell = saidOf(name)
    return { ...bad(line, m.console_imports_cell({ cell }, { locale })), name: cell }
  }
  const importing = importings[kind]
  const before: Record<string, string> = { ...seen }
  const after: Record<string, string> = {}
  const all: Record<string, string> = { ...cells, ...meant }
  for (const column of tables[kind].columns) {
    const cell = ownOf(all, column.key)
    if (cell === undefined || (now && !importing.writes.includes(column.key))) continue
    if (isSilent(column, cell, now === undefined) || (now && isAsStored(cell, now[column.key] ?? ''))) continue
    const text = typedText(cell, column.kind)
    const checked = importing.checks[column.key]?.safeParse(text)
    const issue = checked && !checked.success ? checked.error.issues[0] : undefined
    if (issue) return { ...bad(line, said(column, fieldMessage(issue, locale), locale)), name }
    after[column.key] = text
    if (now) Object.assign(before, { [column.key]: ownOf(now, column.key) ?? '' })
  }
  const fate = isNew(key) ? 'add' : Object.keys(after).length > 0 ? 'change' : 'same'
  const isOdd = fate !== 'same' && (importing.isOdd?.(now, after) ?? false)
  return { line, key, subject, name, fate, isOdd, before, after, why: '' }
}
