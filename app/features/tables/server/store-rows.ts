import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export interface Counted {
  fate: 'add' | 'change' | 'same' | 'bad'
  outcome: 'done' | 'left' | 'overtaken' | null
  count: number
  odd: number
}

export async function countRows(reader: Reader, id: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select fate, outcome, count(*)::int as count, count(*) filter (where is_odd)::int as odd
    from import_rows where import_id = ${id} group by fate, outcome`.execute(reader)
  return rows
}

export interface StoredRow {
  line: number
  key: string
  subject: string
  name: string
  fate: Counted['fate']
  isOdd: boolean
  before: Record<string, string>
  after: Record<string, string>
  why: string
  outcome: Counted['outcome']
}

const rowColumns = sql`line, key, subject, name, fate, is_odd as "isOdd", before, after, why, outcome`

export async function listRows(reader: Reader, id: string, isMeant: RawBuilder<unknown>, after: number, most: number) {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from import_rows where import_id = ${id} and line > ${after} and ${isMeant}
    order by line limit ${most}`.execute(reader)
  return rows
}

/** Answers the lines that it has put in; others stand in the file twice. */
export async function insertRows(
  tx: Tx,
  id: string,
  rows: readonly Omit<StoredRow, 'outcome'>[],
): Promise<Set<number>> {
  const { rows: put } = await sql<{ line: number }>`
    insert into import_rows (import_id, line, key, subject, name, fate, is_odd, before, after, why)
    select ${id}, line, key, subject, name, fate, "isOdd", before, after, why
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (line int, key text, subject text, name text, fate text,
      "isOdd" boolean, before jsonb, after jsonb, why text)
    on conflict do nothing returning line`.execute(tx)
  return new Set(put.map(({ line }) => line))
}

/** Of the next rows that may still be done, in the order of the file. */
export async function nextSubjects(reader: Reader, id: string, most: number) {
  const { rows } = await sql<{ subject: string; first: number; count: number }>`
    select subject, min(line) as first, count(*)::int as count from (
      select subject, line from import_rows
      where import_id = ${id} and outcome is null and fate in ('add', 'change') order by line limit ${most}) next
    group by subject order by first`.execute(reader)
  const found = rows.reduce((sum, { count }) => sum + count, 0)
  return { subjects: rows.map(({ subject }) => subject), areAll: found < most }
}

export async function holdRows(tx: Tx, id: string, subject: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from import_rows
    where import_id = ${id} and subject = ${subject} and outcome is null and fate in ('add', 'change')
    order by line for update skip locked`.execute(tx)
  return rows
}

/** Pictures that rows so far add to goods, in the order of the file. */
export async function picturesAdded(reader: Reader, id: string, goods: readonly string[]) {
  const { rows } = await sql<{ subject: string; key: string }>`
    select subject, before ->> 'stored' as key from import_rows
    where import_id = ${id} and subject = any(${[...goods]}) and fate = 'change' and after ->> 'pictures' is not null
    order by line`.execute(reader)
  return rows
}

export type Settled = { line: number; outcome: NonNullable<Counted['outcome']>; why: string }

export const settling = (id: string, settled: readonly Settled[]) => sql`
  update import_rows r set outcome = sent.outcome, why = sent.why
  from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as sent (line int, outcome text, why text)
  where r.import_id = ${id} and r.line = sent.line and r.outcome is null`
