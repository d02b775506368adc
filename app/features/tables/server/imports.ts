import { sql } from 'kysely'
import type { z } from 'zod'
import { holds, may } from '~/contract/roles'
import { ARCHIVE_MOST_BYTES } from '~/contract/upload-limits'
import { hasRoom } from '~/features/uploads/server/save-file'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE, pageBy, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { importTables } from '../contract/columns'
import {
  IMPORT_KINDS,
  type Imported,
  type ImportedRow,
  type ImportKind,
  type ImportState,
  type importDesk,
  TABLE_MOST_BYTES,
} from '../contract/imports'
import { readable } from './read-cells'
import * as store from './store-imports'
import { countRows, listRows } from './store-rows'
import { startImport, stopImport } from './store-work'

const mayImport = (operator: Operator, kind: (typeof IMPORT_KINDS)[number]) =>
  holds(operator, may[importTables[kind].right])

const mostOf = (kind: ImportKind) => (kind === 'pictures' ? ARCHIVE_MOST_BYTES : TABLE_MOST_BYTES)
const tooLarge = (kind: ImportKind) =>
  refuse('importLarge', { field: 'file', params: { megabytes: mostOf(kind) / 1024 / 1024 } })

export async function uploadTable(operator: Operator, file: File | undefined) {
  // Of a file that has found no room nothing is here.
  if (!(await hasRoom())) return refuse('uploadsRoom', { field: 'file' })
  if (!file || file.size === 0) return refuse('importEmpty', { field: 'file' })
  const start = Buffer.from(await file.slice(0, 4).arrayBuffer())
  // The older compound file.
  if (start.toString('hex') === 'd0cf11e0') return refuse('importBook', { field: 'file' })
  if (file.size > ARCHIVE_MOST_BYTES) return tooLarge('pictures')
  const id = await transaction((tx) => store.insertImport(tx, operator.id, file))
  return ok({ id })
}

export async function beginImport(
  operator: Operator,
  { id, kind, name }: z.output<typeof importDesk.begin.input>,
  locale: Locale,
) {
  if (!mayImport(operator, kind)) return refuse('roleMissing')
  return transaction(async (tx) => {
    const bytes = await store.beginImport(tx, id, operator.id, { kind, name, locale })
    if (bytes === undefined) return refuse('notFound')
    // A table is read as a whole.
    if (bytes > mostOf(kind)) return tooLarge(kind)
    const subject = { kind: 'table', id: kind }
    await noteAct(tx, { operatorId: operator.id, act: 'readImport', subject, after: { file: name } })
    return ok({})
  })
}

function stateOf(row: store.ImportRow): ImportState {
  if (row.fault !== null) return 'failed'
  if (row.isEnded) return 'done'
  if (!row.kind) return 'sent'
  if (!row.isRead) return 'reading'
  if (!row.isStarted) return 'checked'
  return row.isStopped ? 'stopped' : 'running'
}

const listed = (row: store.ImportRow) => {
  const { id, kind, name, by, at, rows } = row
  return { ...{ id, kind, name, by, at, rows }, state: stateOf(row), why: row.fault ?? '' }
}

async function shown(row: store.ImportRow): Promise<Imported> {
  const counted = await countRows(db, row.id)
  const counts: Imported['counts'] = {}
  for (const { fate, outcome, count } of counted) {
    const now = outcome ?? fate
    counts[now] = (counts[now] ?? 0) + count
  }
  const odd = counted.reduce((all, one) => all + (one.outcome === null ? one.odd : 0), 0)
  return { ...listed(row), counts, odd }
}

export async function listImports(operator: Operator, cursor: string | undefined) {
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(operator, kind))
  const { rows, next } = await pageById(cursor, (beforeId, most) => store.listImports(db, kinds, beforeId, most))
  return ok({ items: rows.map(listed), next })
}

async function found(operator: Operator, id: string): Promise<store.ImportRow | undefined> {
  const row = await store.findImport(db, id)
  return row?.kind && mayImport(operator, row.kind) ? row : undefined
}

export async function readImport(operator: Operator, id: string): Promise<Result<Imported, 'notFound'>> {
  const row = await found(operator, id)
  return row ? ok(await shown(row)) : refuse('notFound')
}

const REPORT_PIECE = 500
type RowsInput = z.output<typeof importDesk.rows.input>

export async function readRows(operator: Operator, { id, fate, cursor }: RowsInput, locale: Locale, size = PAGE_SIZE) {
  const one = await found(operator, id)
  if (!one?.kind) return refuse('notFound')
  const meant = fate === undefined ? sql`true` : sql`coalesce(outcome, fate) = ${fate}`
  const listed = (after = '0', most: number) => listRows(db, id, meant, Number(after), most)
  const { rows, next } = await pageBy(cursor, listed, ({ line }) => line, size)
  const columns = new Map(importTables[one.kind].columns.map((column) => [column.key, column]))
  const items = rows.map(
    (row): ImportedRow => ({
      ...{ id: String(row.line), line: row.line, name: row.name, fate: row.outcome ?? row.fate, why: row.why },
      changes: Object.entries(row.after).map(([key, text]) => ({
        column: columns.get(key)?.say({}, { locale }) ?? key,
        before: readable(columns.get(key), row.before[key] ?? '', locale),
        after: readable(columns.get(key), text, locale),
      })),
    }),
  )
  return ok({ items, next })
}

export const readReport = (operator: Operator, sent: Omit<RowsInput, 'fate'>, locale: Locale) =>
  readRows(operator, { ...sent, fate: undefined }, locale, REPORT_PIECE)

const moved = (operator: Operator, id: string, act: string, move: (tx: Tx) => Promise<boolean>) =>
  transaction(async (tx): Promise<Result<object, 'notFound' | 'importState'>> => {
    const row = await found(operator, id)
    if (!row) return refuse('notFound')
    if (!(await move(tx))) return refuse('importState')
    await noteAct(tx, {
      operatorId: operator.id,
      act,
      subject: { kind: 'table', id: row.kind ?? '' },
      after: { file: row.name },
    })
    return ok({})
  })

export const startAs = (operator: Operator, { id, meant }: z.output<typeof importDesk.start.input>) =>
  moved(operator, id, 'startImport', (tx) => startImport(tx, id, operator.id, meant))
export const stopAs = (operator: Operator, id: string) => moved(operator, id, 'stopImport', (tx) => stopImport(tx, id))
