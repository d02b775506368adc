import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function holdActive(tx: Tx, ids: readonly string[]): Promise<{ id: string; role: string }[]> {
  const { rows } = await sql<{ id: string; role: string }>`
    select id, role from operators where id = any(${[...new Set(ids)].sort()}) and status = 'active'
    order by id for share`.execute(tx)
  return rows
}

export async function hasOtherActive(reader: Reader, id: string, roles: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from operators where id <> ${id} and status = 'active' and role = any(${[...roles]})) as found`.execute(
    reader,
  )
  return rows[0]?.found === true
}
