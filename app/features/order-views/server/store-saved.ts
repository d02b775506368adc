import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

interface Saved {
  id: string
  name: string
  filter: Record<string, string>
}

export async function savedBy(reader: Reader, operatorId: string): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select id, name, filter from order_filters where operator_id = ${operatorId} order by name`.execute(reader)
  return rows
}

/** Held, so that no two forms of one operator count at the same time. */
export async function holdOperator(tx: Tx, operatorId: string): Promise<void> {
  await sql`select from operators where id = ${operatorId} for update`.execute(tx)
}

/** False where there are as many already, and none of this name. */
export async function putFilter(
  tx: Tx,
  operatorId: string,
  { name, filter, most }: { name: string; filter: object; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_filters (operator_id, name, filter)
    select ${operatorId}, ${name}, ${JSON.stringify(filter)}::jsonb
    where (select count(*) from order_filters where operator_id = ${operatorId} and name <> ${name}) < ${most}
    on conflict (operator_id, name) do update set filter = excluded.filter, saved_at = shop_now()`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteFilter(tx: Tx, operatorId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from order_filters where id = ${id} and operator_id = ${operatorId}`.execute(tx)
  return numAffectedRows === 1n
}
