import { FIELD_LOCALES } from '~/contract/language-fields'
import { randomToken } from '~/values/ids'
import { GOODS_OPTIONS_MOST } from '../contract/editing'
import type { Row } from '../contract/goods-values'
import type { TableRow } from '../contract/saving'

export type All = (name: string) => string[]

export function rowsIn(all: All, names: readonly string[]): Row[] {
  const columns = names.map((name) => [name, all(name)] as const)
  const length = Math.max(0, ...columns.map(([, values]) => values.length))
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[at] ?? ''])),
  )
}

const KEY_BYTES = 4

/** SKUs name a value by its key, so new values get one as soon as there is a grid. */
export const withKeys = (values: readonly Row[]): Row[] =>
  values.map((row) => (row.valueHans && !row.valueKey ? { ...row, valueKey: randomToken(KEY_BYTES) } : row))

const valuesOf = (values: readonly Row[], option: number) =>
  values.filter((row) => row.valueHans && row.optionOf === String(option))

export interface GridRow {
  row: Row
  name: string
  /** False where its option or value has gone. */
  isOffered: boolean
}

const BLANK: Row = { shown: 'yes' }

/** More are refused when saved; nobody is shown their product. */
const SHOWN_MOST = 1_000

/** `texts` has what a table may call each value: its name in any language. */
type Offered = { keys: string[]; names: string[]; texts: string[] }

const textsOf = (value: Row): string[] =>
  Object.values(FIELD_LOCALES).flatMap((suffix) => value[`value${suffix}`] || [])

export function offeredOf(values: readonly Row[], suffix = 'Hans'): Offered[] {
  let all: Offered[] = [{ keys: [], names: [], texts: [] }]
  for (let option = 0; option < GOODS_OPTIONS_MOST; option++) {
    const own = valuesOf(values, option)
    if (own.length === 0 || all.length * own.length > SHOWN_MOST) continue
    all = all.flatMap(({ keys, names, texts }) =>
      own.map((row) => ({
        keys: [...keys, row.valueKey ?? ''],
        names: [...names, row[`value${suffix}`] || row.valueHans || ''],
        texts: [...texts, ...textsOf(row)],
      })),
    )
  }
  return all
}

/**
 * A row for each combination, and for what is stored of others. Rows stay where they were, so that nobody has to look
 * for them; what was typed of goods without options goes to the first combination.
 */
export function gridOf(
  values: readonly Row[],
  skus: readonly Row[],
  stored: ReadonlyMap<string, string>,
  suffix: string,
): GridRow[] {
  const left = new Map(offeredOf(values, suffix).map(({ keys, names }) => [keys.join('.'), names.join(' / ')]))
  const [first = ''] = left.keys()
  const offered = (row: Row, choice: string): GridRow => {
    const name = left.get(choice) ?? ''
    left.delete(choice)
    return { row: { ...BLANK, ...row, choice }, name, isOffered: true }
  }
  const rows = skus.flatMap((row): GridRow[] => {
    const { choice = '', stockSeen } = row
    if (left.has(choice)) return [offered(row, choice)]
    if (stockSeen) return [{ row: { ...row, shown: 'no' }, name: stored.get(choice) ?? '', isOffered: false }]
    return choice === '' && left.has(first) ? [offered(row, first)] : []
  })
  return [...rows, ...[...left.keys()].map((choice) => offered({}, choice))]
}

/** What stands in the first row, in each row that is empty. */
export function filledDown(rows: readonly GridRow[], column: string): Row[] {
  const first = rows.find(({ isOffered }) => isOffered)?.row[column]
  return rows.map(({ row, isOffered }) => (first && isOffered && !row[column] ? { ...row, [column]: first } : row))
}

type Read = { options: readonly string[]; rows: readonly TableRow[] }

/** The options of a table, where the form has none yet; else its new values beside those of the form. */
export function withOptions(
  options: readonly Row[],
  values: readonly Row[],
  read: Read,
): { options: Row[]; values: Row[] } {
  const typed = options.map((row) => row.optionHans ?? '')
  const isEmpty = !values.some((row) => row.valueHans)
  const places = read.options.map((name, at) => {
    const known = typed.findIndex((one) => one.toLowerCase() === name.toLowerCase())
    return !isEmpty && known >= 0 ? known : at
  })
  const next = Array.from({ length: GOODS_OPTIONS_MOST }, (_, at): Row => {
    const named = read.options[places.indexOf(at)] ?? ''
    return { ...options[at], optionHans: typed[at] || named }
  })
  const all = [...values]
  for (const { values: cells } of read.rows)
    for (const [at, text] of cells.entries()) {
      const optionOf = String(places[at])
      if (text && !all.some((row) => textsOf(row).includes(text) && row.optionOf === optionOf))
        all.push({ valueHans: text, optionOf })
    }
  return { options: next, values: withKeys(all) }
}

/** The rows of the grid that a line of a table is about: by its values, where it has none by its place. */
function choicesOf(one: TableRow, at: number, rows: readonly GridRow[], offered: readonly Offered[]): string[] {
  const values = one.values.filter(Boolean)
  if (one.values.length === 0) return rows.slice(at, at + 1).map(({ row }) => row.choice ?? '')
  if (values.length === 0) return []
  return offered.filter(({ texts }) => values.every((text) => texts.includes(text))).map(({ keys }) => keys.join('.'))
}

/** The cells of a table in the grid, the lines that have no place there, and those that say again what another said. */
export function withTable(
  rows: readonly GridRow[],
  values: readonly Row[],
  lines: readonly TableRow[],
): { rows: Row[]; left: number[]; twice: number[] } {
  const offered = offeredOf(values)
  const left: number[] = []
  const twice: number[] = []
  const seen = new Set<string>()
  const cells = new Map<string, Row>()
  for (const [at, one] of lines.entries()) {
    const choices = choicesOf(one, at, rows, offered)
    const place = choices.join(' ')
    if (choices.length === 0) left.push(one.line)
    else if (seen.has(place)) twice.push(one.line)
    seen.add(place)
    const typed = Object.fromEntries(Object.entries(one.cells).filter(([, cell]) => cell))
    for (const choice of choices) cells.set(choice, { ...cells.get(choice), ...typed })
  }
  return { rows: rows.map(({ row }) => ({ ...row, ...cells.get(row.choice ?? '') })), left, twice }
}
