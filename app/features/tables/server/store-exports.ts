import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { TableKind } from '../contract/columns'

export interface TableFilter {
  state: string
  from: string
  to: string
  personal: boolean
}

export interface TableExport {
  operatorId: string
  kind: TableKind
  filter: TableFilter
  rows: number
  isEnded: boolean
}

export async function insertExport(tx: Tx, operatorId: string, kind: TableKind, filter: TableFilter): Promise<string> {
  const row = { operator_id: operatorId, kind, filter: JSON.stringify(filter) }
  return (await tx.insertInto('table_exports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** For an hour, and for whoever began it. */
export async function holdExport(tx: Tx, id: string, operatorId: string): Promise<TableExport | undefined> {
  const { rows } = await sql<TableExport>`
    select operator_id as "operatorId", kind, filter, rows, ended_at is not null as "isEnded" from table_exports
    where id = ${id} and operator_id = ${operatorId} and made_at > shop_now() - interval '1 hour' for update`.execute(
    tx,
  )
  return rows[0]
}

export async function countExported(tx: Tx, id: string, rows: number, isEnd: boolean): Promise<void> {
  await sql`
    update table_exports set rows = rows + ${rows}, ended_at = case when ${isEnd} then shop_now() end
    where id = ${id}`.execute(tx)
}

export async function dropExports(tx: Tx, most: number): Promise<(TableExport & { id: string })[]> {
  const { rows } = await sql<TableExport & { id: string }>`
    delete from table_exports where id = any(array(
      select id from table_exports where made_at < shop_now() - interval '1 day' order by made_at limit ${most}
      for update skip locked))
    returning id, operator_id as "operatorId", kind, filter, rows, ended_at is not null as "isEnded"`.execute(tx)
  return rows
}
