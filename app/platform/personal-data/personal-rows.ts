import type { RawBuilder, SqlBool, UpdateType } from 'kysely'
import type { DB } from '../database/schema'
import type { Reader, Tx } from '../database/transaction'

export type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

export interface Member {
  id: string
  phone: string
}

/** What a column tells of somebody: where a copy of the shop goes to others, something else of the kind stands there. */
type PersonalKind =
  | ('name' | 'phone' | 'address' | 'mail' | 'date' | 'number' | 'account')
  | ('text' | 'picture' | 'film' | 'file' | 'message')

/** What stands in columns after an erasure. */
type Replaced<T extends Table> = { [C in Column<T>]?: UpdateType<DB[T][C]> | RawBuilder<unknown> }

/** Rows that are somebody's because the row that they name by its id is. */
interface PartOf<T extends Table> {
  table: T
  by: Column<T>
  /** Of these rows only some. */
  only?: RawBuilder<SqlBool>
  erase: 'delete' | Replaced<T>
  holds?: { [C in Column<T>]?: PersonalKind }
}

/** Own data that a member downloads: where there may be many or long rows, a page of them, and what `after` is for the next. */
export type OwnRows = (
  reader: Reader,
  memberId: string,
  after: string | undefined,
) => Promise<Record<string, unknown>[] | { rows: Record<string, unknown>[]; next?: string }>

/** Columns under the names that a member reads, sorted by others. */
interface Shown<T extends Table> {
  columns: Record<string, Column<T>>
  sort: Column<T>[]
}

interface RowsOf<T extends Table> {
  table: T
  /** The column that says whose a row is. */
  by: Column<T>
  /** What stands there: the member's id, unless it is made of their phone. */
  ofPhone?: (phone: string) => string
  /** Those of operators are never erased. */
  of?: 'operator'
  only?: RawBuilder<SqlBool>
  holds?: { [C in Column<T>]?: PersonalKind }
  parts?: readonly AnyPart[]
  /** A column with the key of a file, and the topic of the outbox that removes it. */
  files?: { column: Column<T>; topic: string }
  /** Lists in the file of own data by their names, or the name of a list that a call brings, see `Own`. */
  shows?: string | Record<string, OwnRows | Shown<T>>
}

type Kept = { erase: 'keep'; because: string }
/** A function where more than these rows has to change: sums, the ledger, rows that belong to several. */
type Erased<T extends Table> = { erase: 'delete' | Replaced<T> | ((tx: Tx, memberId: string) => Promise<void>) }

type AnyPart = { [T in Table]: PartOf<T> }[Table]

/** Rows of a table that belong to people: whose they are, what an erasure does to them, and what of them is downloaded. */
export type PersonalRows = { [T in Table]: RowsOf<T> & (Kept | Erased<T>) }[Table]
