import type { z } from 'zod'
import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { decodeCursor, encodeCursor } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { startOfDay } from '~/values/time'
import type { TableColumn } from '../contract/column'
import { columnsOf, type TableKind, tables } from '../contract/columns'
import type { tableDesk } from '../contract/operators'
import { countExported, dropExports, holdExport, insertExport, type TableExport } from './store-exports'
import { type Row, readings } from './table-rows'

/** Things of one piece: an order with its lines counts as one. */
const PIECE = 500

type Wanted = z.output<typeof tableDesk.take.input>
type Taken = Result<{ id: string }, 'roleMissing' | 'badInput'>

function mayTake(operator: Operator, kind: TableKind, personal: boolean): boolean {
  const { right, personalRight } = tables[kind]
  const wanted = personal ? personalRight : right
  return wanted !== undefined && holds(operator, may[right]) && holds(operator, may[wanted])
}

export function takeTable(operator: Operator, { kind, ...sent }: Wanted, personal: boolean): Promise<Taken> {
  const { states = {}, isDated } = tables[kind]
  return transaction(async (tx): Promise<Taken> => {
    if (!mayTake(operator, kind, personal)) return refuse('roleMissing')
    if (sent.state && !(sent.state in states)) return refuse('badInput', { field: 'state' })
    if (!isDated && (sent.from || sent.to)) return refuse('badInput', { field: 'from' })
    const filter = { ...sent, personal }
    const id = await insertExport(tx, operator.id, kind, filter)
    const subject = { kind: 'table', id: kind }
    await noteAct(tx, { operatorId: operator.id, act: 'takeTable', subject, after: filter })
    return ok({ id })
  })
}

const noteEnd = (tx: Tx, { operatorId, kind, filter, rows }: TableExport, isWhole: boolean) =>
  noteAct(tx, {
    ...{ operatorId, act: isWhole ? 'tookTable' : 'brokeOffTable' },
    subject: { kind: 'table', id: kind },
    after: { ...filter, rows },
  })

type Cells = Result<{ items: (string | number)[][]; next?: string }, 'notFound' | 'roleMissing'>

/** The rows are read before anything is locked. */
export async function readTable(
  operator: Operator,
  { id, cursor }: z.output<typeof tableDesk.rows.input>,
  locale: Locale,
): Promise<Cells> {
  const known = await transaction((tx) => holdExport(tx, id, operator.id))
  if (!known || known.isEnded) return refuse('notFound')
  const { kind, filter } = known
  if (!mayTake(operator, kind, filter.personal)) return refuse('roleMissing')
  const [after = ''] = decodeCursor(cursor ?? '') ?? []
  const piece = {
    ...{ after: String(after), most: PIECE, state: filter.state || undefined },
    from: filter.from ? startOfDay(filter.from) : null,
    until: filter.to ? startOfDay(filter.to, 1) : null,
  }
  const { rows, last } = await readings[kind](db, piece, locale)
  await transaction(async (tx) => {
    await countExported(tx, id, rows.length, last === undefined)
    if (last === undefined) await noteEnd(tx, { ...known, rows: known.rows + rows.length }, true)
  })
  const items = rows.map((row) => cellsOf(kind, row, filter.personal))
  return ok({ items, next: last === undefined ? undefined : encodeCursor([last]) })
}

export const cellsOf = (kind: TableKind, row: Row, personal: boolean) =>
  columnsOf(kind, personal).map((column) => cellOf(column, row[column.key]))

function cellOf({ kind }: TableColumn, value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (kind === 'flag') return value ? 1 : 0
  return typeof value === 'number' ? value : String(value)
}

/** One that broke off is noted with as many rows as went out. */
export const closeExports = (most: number): Promise<number> =>
  transaction(async (tx) => {
    const dropped = await dropExports(tx, most)
    for (const one of dropped) if (!one.isEnded) await noteEnd(tx, one, false)
    return dropped.length
  })
