import { type RawBuilder, type SqlBool, sql, type UpdateType } from 'kysely'
import { enqueue } from '~/platform/outbox/enqueue'
import type { DB } from './database/schema'
import type { Reader, Tx } from './database/transaction'

/** Does to a member's rows of one table what an erasure does, to the rows that hang on them first. */
export async function eraseRows(tx: Tx, one: PersonalRows, member: Member): Promise<void> {
  const { table, by, ofPhone, parts = [], files } = one
  if (one.of === 'operator' || one.erase === 'keep') return
  if (typeof one.erase === 'function') return one.erase(tx, member.id)
  const own = whereAll(sql`${sql.ref(by)} = ${ofPhone ? ofPhone(member.phone) : member.id}`, one.only)
  // Whoever writes a part or a file at the same time waits, and then finds the row without its owner.
  if (parts.length > 0 || files) {
    const { rows } = await sql<{ file: string | null }>`
      select ${files ? sql.ref(files.column) : sql`null`} as file from ${sql.table(table)} where ${own} for update`.execute(
      tx,
    )
    for (const { file } of rows) if (file && files) await enqueue(tx, files.topic, file)
  }
  for (const part of parts) {
    const ofOwn = sql`${sql.ref(part.by)} in (select id from ${sql.table(table)} where ${own})`
    await replace(tx, part.table, whereAll(ofOwn, part.only), part.erase)
  }
  await replace(tx, table, own, one.erase)
}

const whereAll = (own: RawBuilder<unknown>, only: RawBuilder<unknown> | undefined) =>
  only ? sql`${own} and ${only}` : own

async function replace(tx: Tx, table: Table, where: RawBuilder<unknown>, erase: 'delete' | object): Promise<void> {
  if (erase === 'delete') await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
  else {
    const set = Object.entries(erase).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`.execute(tx)
  }
}

export function ownLists(all: readonly PersonalRows[]): Record<string, OwnRows> {
  const lists = all.flatMap(({ table, by, shows = {} }) =>
    typeof shows === 'string'
      ? []
      : Object.entries(shows).map(([name, shown]): [string, OwnRows] => [
          name,
          typeof shown === 'function' ? shown : (reader, memberId) => listShown(reader, { table, by, shown }, memberId),
        ]),
  )
  return Object.fromEntries(lists)
}

interface Read {
  table: string
  by: string
  shown: { columns: Record<string, string>; sort: readonly string[] }
}

async function listShown(reader: Reader, { table, by, shown }: Read, memberId: string) {
  const columns = Object.entries(shown.columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${sql.ref(by)} = ${memberId}
    order by ${sql.join(shown.sort.map((column) => sql.ref(column)))}`.execute(reader)
  return rows
}

type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

interface Member {
  id: string
  phone: string
}

/** What a column tells of somebody: where a copy of the shop goes to others, something else of the kind stands there. */
export type PersonalKind =
  | ('name' | 'phone' | 'address' | 'mail' | 'date' | 'number' | 'account')
  | ('text' | 'picture' | 'film' | 'file' | 'message')

type Replaced<T extends Table> = { [C in Column<T>]?: UpdateType<DB[T][C]> | RawBuilder<unknown> }

/** Rows that are somebody's because the row that they name by its id is. */
interface PartOf<T extends Table> {
  table: T
  by: Column<T>
  only?: RawBuilder<SqlBool>
  erase: 'delete' | Replaced<T>
  holds?: { [C in Column<T>]?: PersonalKind }
}

/** Own data that a member downloads: where there may be many or long rows, a page of them, and what `after` is for the next. */
type OwnRows = (
  reader: Reader,
  memberId: string,
  after: string | undefined,
) => Promise<Record<string, unknown>[] | { rows: Record<string, unknown>[]; next?: string }>

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

type Retained = { erase: 'keep'; because: string }
/** A function where more than these rows has to change: sums, the ledger, rows that belong to several. */
type Erased<T extends Table> = { erase: 'delete' | Replaced<T> | ((tx: Tx, memberId: string) => Promise<void>) }

type AnyPart = { [T in Table]: PartOf<T> }[Table]

/** Rows of a table that belong to people: whose they are, what an erasure does to them, and what of them is downloaded. */
export type PersonalRows = { [T in Table]: RowsOf<T> & (Retained | Erased<T>) }[Table]
