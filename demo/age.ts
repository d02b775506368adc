import { type RawBuilder, sql } from 'kysely'
import { db } from '~/platform/database/pool'

/** The column by which its row is found, and its value. */
type Root = { table: string; by: string; is: string }

const readLinks = async () =>
  (
    await sql<{ child: string; column: string; parent: string; key: string }>`
      select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent,
        k.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid <> c.confrelid`.execute(db)
  ).rows

const readMoments = async () =>
  (
    await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone' group by table_name`.execute(db)
  ).rows

/** The ledger is append-only. */
const AS_WRITTEN = ['ledger_transactions', 'transfers']

/** The tables do not change while the shop runs. */
let tables: Promise<[Awaited<ReturnType<typeof readLinks>>, Awaited<ReturnType<typeof readMoments>>]> | undefined

/** Itself among them. */
function rowsOn({ table, by, is }: Root, links: Awaited<ReturnType<typeof readLinks>>) {
  const found = new Map<string, RawBuilder<unknown>[]>([[table, [sql`${sql.ref(by)} = ${is}`]]])
  const queue = [table]
  for (let parent = queue.shift(); parent; parent = queue.shift()) {
    for (const { child, column, key } of links.filter(
      (one) => one.parent === parent && !AS_WRITTEN.includes(one.child),
    )) {
      const above = sql.join(found.get(parent) ?? [], sql` or `)
      const inside = sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(parent)} where ${above})`
      if (!found.has(child)) queue.push(child)
      found.set(child, [...(found.get(child) ?? []), inside])
    }
  }
  return found
}

/**
 * Moves a row and its dependent rows so many days into the past, to simulate the time between two acts. Ids keep their
 * creation time.
 */
export async function age(root: Root, days: number): Promise<void> {
  if (days === 0) return
  tables ??= Promise.all([readLinks(), readMoments()])
  const [links, moments] = await tables
  for (const [table, conditions] of rowsOn(root, links)) {
    const columns = moments.find((one) => one.table === table)?.columns ?? []
    if (columns.length === 0) continue
    const where = sql.join(conditions, sql` or `)
    // A commission is summed up anew for both days.
    const touched = table === 'commissions' ? [sql`amount = amount`] : []
    if (touched.length) await sql`update ${sql.table(table)} set ${sql.join(touched)} where ${where}`.execute(db)
    const sets = columns.map((one) => sql`${sql.ref(one)} = ${sql.ref(one)} - make_interval(days => ${days})`)
    await sql`update ${sql.table(table)} set ${sql.join([...sets, ...touched])} where ${where}`.execute(db)
  }
}

/** With its notices, which only name it. */
export async function ageNotified(table: 'orders' | 'invoices', id: string, days: number): Promise<void> {
  await age({ table, by: 'id', is: id }, days)
  await sql`
    update notices set sent_at = sent_at - make_interval(days => ${days})
    where target ->> 'id' = ${id}`.execute(db)
}

export const ageOrder = (orderId: string, days: number): Promise<void> => ageNotified('orders', orderId, days)
