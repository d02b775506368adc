import { sql } from 'kysely'
import type { Right } from '~/contract/roles'
import type { Reader, Tx } from '~/platform/database/transaction'

export interface RoleRow {
  id: string
  name: string
  rights: Right[]
  holders: number
}

const roles = sql`
  select id, name, rights, (select count(*)::int from operators where own_role_id = operator_roles.id) as holders
  from operator_roles`

export async function listRoles(reader: Reader): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`${roles} order by name limit 100`.execute(reader)
  return rows
}

export async function findRole(reader: Reader, id: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`${roles} where id = ${id}`.execute(reader)
  return rows[0]
}

/** Undefined where the name is taken or the role is gone. */
export async function writeRole(
  tx: Tx,
  { id, name, rights }: { id: string; name: string; rights: readonly Right[] },
): Promise<string | undefined> {
  const isFree = sql<boolean>`not exists (select from operator_roles other where other.name = ${name} and other.id <> ${id})`
  const list = [...rights]
  const { rows } = id
    ? await sql<{ id: string }>`
        update operator_roles set name = ${name}, rights = ${list} where id = ${id} and ${isFree} returning id`.execute(
        tx,
      )
    : await sql<{ id: string }>`
        insert into operator_roles (name, rights) select ${name}, ${list} where ${isFree} returning id`.execute(tx)
  return rows[0]?.id
}

/** False while somebody holds it. */
export async function deleteRole(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from operator_roles where id = ${id}
      and not exists (select from operators where own_role_id = operator_roles.id) returning id`.execute(tx)
  return rows.length === 1
}
