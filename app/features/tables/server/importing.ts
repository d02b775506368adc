import type { z } from 'zod'
import type { RefusalKey } from '~/house/registers/refusals'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { Refused } from '~/values/result'
import type { TableColumn } from '../contract/column'
import type { Cells, Columns } from './read-cells'
import type { StoredRow } from './store-rows'
import type { Work } from './store-work'

export interface FileRow {
  line: number
  cells: Cells
  rounded: readonly TableColumn[]
}

/** What a row says for those behind it, however far. */
export type Notes = Map<string, string>

/** What a row of the file is about. */
export interface Matched {
  /** Of the thing, by which it is found again. */
  key: string
  /** What is changed in one transaction with it. */
  subject: string
  name: string
  /** As it is now; undefined for a new one. */
  now?: Cells
  /** What the row means in other words, such as a category by its name. */
  meant?: Cells
  /** What else the writing compares with. */
  seen?: Cells
  wrong?: string
}

/** With the row that is to blame, and why; without one, all of the subject. */
export type Blamed = Refused<RefusalKey> & { line?: number; why?: string }
/** `refused`: rows beside which the others were written. */
export type Wrote = { ok: true; value: object; refused?: readonly Blamed[] } | Blamed

export interface Writing {
  /** Until the transaction ends nobody else changes the subject. */
  hold?(tx: Tx, subject: string): Promise<unknown>
  /** Of things by their keys. */
  nowOf(keys: readonly string[], locale: Locale): Promise<Map<string, Cells>>
  /** By default the values are those of the dry run. */
  isStill?(row: StoredRow, now: Cells | undefined): boolean
  /** All rows of one subject, as a person would save its form. */
  write(tx: Tx, work: Work, subject: string, rows: readonly StoredRow[]): Promise<Wrote>
}

/** Milliseconds: each run reads a file from its start, and who watches sweeps expects their ends. */
const RUN_MS = 30_000

/** One that begins now: whether it is told to stop, and whether that or its time ends it. */
export function runOf(stop: AbortSignal | undefined) {
  const until = performance.now() + RUN_MS
  const isAborted = () => stop?.aborted === true
  return { isAborted, isEnough: () => isAborted() || performance.now() > until }
}
export type Run = ReturnType<typeof runOf>

/** What is read stays read. */
export class Enough extends Error {}
/** Why a file cannot be read, in words. */
export class Faulty extends Error {}

export interface Importing extends Writing {
  /** Columns that are changed; the others find the thing, or tell people what it is. */
  writes: readonly string[]
  /** What a cell has to be, by the schema of the form that a person would fill. */
  checks: Readonly<Record<string, z.ZodTypeAny>>
  /** Of every row, also of those that were read in an earlier run. */
  note?(columns: Columns, row: readonly string[], notes: Notes): void
  /** As many as `rows`, in their order. */
  match(rows: readonly FileRow[], locale: Locale, notes?: Notes): Promise<Matched[]>
  isOdd?(now: Cells | undefined, after: Cells): boolean
}

/** Begins the subject and key of something new. */
export const NEW = 'new '
export const isNew = (key: string) => key.startsWith(NEW)
