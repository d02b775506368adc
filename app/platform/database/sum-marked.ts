import { sql } from 'kysely'
import { type Tx, transaction } from './transaction'

/** Sums per transaction, which must end within its time, and marks where most are of different sums. */
const MOST_SUMS = 200
/** Transactions per call, so that a stop does not wait for all that an old shop has; the next sweep goes on. */
const MOST_TRANSACTIONS = 500

/**
 * `write` recomputes each different sum. One process at a time, so that no older sum wins. Answers the marks taken.
 * `most` marks are looked at together, where many of them are of the same sum.
 */
export async function sumMarked<Mark extends object>(
  table: string,
  columns: readonly (keyof Mark & string)[],
  write: (tx: Tx, marks: readonly Mark[]) => Promise<unknown>,
  most = MOST_SUMS,
): Promise<number> {
  let done = 0
  for (let [isMore, left] = [true, MOST_TRANSACTIONS]; isMore && left > 0; left--) {
    const taken = await transaction(async (tx) => {
      const marks = (await isAlone(tx, table)) ? await take<Mark>(tx, table, columns, most) : []
      const different = new Map(marks.map((mark) => [JSON.stringify(mark), mark]))
      // A statement of its own: it sees everything that was written before these marks were taken.
      if (different.size > 0) await write(tx, [...different.values()])
      return { marks: marks.length, sums: different.size }
    })
    done += taken.marks
    isMore = taken.marks === most || taken.sums === MOST_SUMS
  }
  return done
}

/** Whether no other process sums up from these marks until the transaction ends. */
export async function isAlone(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${table})) as is`.execute(tx)
  return rows[0]?.is === true
}

async function take<Mark>(tx: Tx, table: string, columns: readonly string[], most: number): Promise<Mark[]> {
  const named = (names: readonly string[]) => sql.join([...new Set(names)].map((name) => sql.ref(name)))
  const { rows } = await sql<Mark>`
    with next as (
      select ${named(['id', ...columns])} from ${sql.table(table)} order by id limit ${most} for update skip locked
    ), sums as (select distinct ${named(columns)} from next limit ${MOST_SUMS})
    delete from ${sql.table(table)} where id = any(array(select id from next natural join sums))
    returning ${named(columns)}`.execute(tx)
  return rows
}
