import { sql } from 'kysely'
import type { HeldRole, Holder, Right } from '~/contract/roles'
import type { Reader, Tx } from '~/platform/database/transaction'
import { sessionLives } from '../store'

export interface PersonRow {
  id: string
  name: string
  phone: string
  role: HeldRole
  rights: Right[]
  ownRoleId: string | null
  roleName: string | null
  status: 'active' | 'blocked'
  isEnrolled: boolean
  hasJoined: boolean
  isOver: boolean
  until: string | null
  invitedBy: string | null
  inviter: string | null
  seenAt: string | null
  recoveryUsed: number[]
  language: string | null
}

const people = sql`
  select o.id, o.name, o.phone, o.role, coalesce(own.rights, '{}') as rights, o.own_role_id as "ownRoleId",
    own.name as "roleName", o.status, o.enrolled_at is not null as "isEnrolled", o.joined_at is not null as "hasJoined",
    coalesce(o.enrolment_until <= shop_now(), true) as "isOver",
    nullif(o.enrolment_until, 'infinity') as until, o.invited_by as "invitedBy",
    (select name from operators inviter where inviter.id = o.invited_by) as inviter,
    (select max(seen_at) from operator_sessions s where s.operator_id = o.id and proved_at is not null) as "seenAt",
    o.recovery_used as "recoveryUsed", o.language
  from operators o left join operator_roles own on own.id = o.own_role_id`

export async function listPeople(reader: Reader): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`${people} order by o.status, o.created_at, o.id limit 200`.execute(reader)
  return rows
}

export async function findPerson(reader: Reader, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`${people} where o.id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`${people} where o.id = ${id} for update of o`.execute(tx)
  return rows[0]
}

export async function holdActive(tx: Tx, ids: readonly string[]): Promise<({ id: string } & Holder)[]> {
  const { rows } = await sql<{ id: string } & Holder>`
    select id, role, coalesce((select rights from operator_roles where id = own_role_id), '{}') as rights
    from operators where id = any(${[...new Set(ids)].sort()}) and status = 'active'
    order by id for share`.execute(tx)
  return rows
}

/** Of one of the roles, or of an own role with one of the rights. Who has not joined yet can do nothing. */
export async function hasOtherActive(
  reader: Reader,
  id: string,
  roles: readonly string[],
  rights: readonly Right[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from operators left join operator_roles own on own.id = own_role_id
      where operators.id <> ${id} and status = 'active' and joined_at is not null
        and (role = any(${[...roles]}) or own.rights && ${[...rights]}::text[])) as found`.execute(reader)
  return rows[0]?.found === true
}

export async function setInviter(tx: Tx, id: string, invitedBy: string): Promise<void> {
  await sql`update operators set invited_by = ${invitedBy} where id = ${id}`.execute(tx)
}

export async function setSelf(tx: Tx, id: string, name: string, language: string): Promise<void> {
  await sql`update operators set name = ${name}, language = ${language} where id = ${id}`.execute(tx)
}

export async function renewRound(tx: Tx, id: string): Promise<void> {
  await sql`update operators set recovery_round = recovery_round + 1, recovery_used = '{}' where id = ${id}`.execute(tx)
}

interface SessionRow {
  id: string
  browser: string
  since: string
  seenAt: string
  isThis: boolean
}

export async function listSessions(reader: Reader, operatorId: string, hash: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, browser, created_at as since, seen_at as "seenAt", token_hash = ${hash} as "isThis"
    from operator_sessions session
    where operator_id = ${operatorId} and proved_at is not null and ${sessionLives}
    order by created_at desc, id desc limit 50`.execute(reader)
  return rows
}

export async function endSession(tx: Tx, operatorId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update operator_sessions set ended_at = shop_now()
    where id = ${id} and operator_id = ${operatorId} and ended_at is null returning id`.execute(tx)
  return rows.length === 1
}
