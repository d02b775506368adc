import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { GROUP_MOST } from '../contract/operators'
import { fits, type Rule } from './rule'

export interface GroupRow {
  id: string
  name: string
  rule: Rule
  createdAt: string
}

const groups = sql`select id, name, rule, created_at as "createdAt" from member_groups`

export async function listGroups(reader: Reader, after: string | undefined, most: number): Promise<GroupRow[]> {
  const older = after === undefined ? sql`true` : sql`id < ${after}`
  return (await sql<GroupRow>`${groups} where ${older} order by id desc limit ${most}`.execute(reader)).rows
}

export async function findGroup(reader: Reader, id: string): Promise<GroupRow | undefined> {
  return (await sql<GroupRow>`${groups} where id = ${id}`.execute(reader)).rows[0]
}

export async function holdGroup(tx: Tx, id: string): Promise<GroupRow | undefined> {
  return (await sql<GroupRow>`${groups} where id = ${id} for update`.execute(tx)).rows[0]
}

type NewGroup = { name: string; rule: Rule; operatorId: string }

export async function insertGroup(tx: Tx, { name, rule, operatorId }: NewGroup): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into member_groups (name, rule, created_by) values (${name}, ${JSON.stringify(rule)}::jsonb, ${operatorId})
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function setGroup(tx: Tx, id: string, { name, rule }: Pick<NewGroup, 'name' | 'rule'>): Promise<void> {
  await sql`update member_groups set name = ${name}, rule = ${JSON.stringify(rule)}::jsonb where id = ${id}`.execute(tx)
}

export interface Counts {
  people: number
  welcome: number
}

/** Counts no further than a group may reach. */
export async function countGroup(reader: Reader, rule: Rule): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from (select from members m where ${fits(rule)} limit ${GROUP_MOST}) as people) as people,
      (select count(*)::int from (select from members m where m.takes_marketing and ${fits(rule)} limit ${GROUP_MOST})
        as welcome) as welcome`.execute(reader)
  return rows[0] ?? { people: 0, welcome: 0 }
}

/** The next of those who want it, after the last one who was looked at, with how far was looked. */
export async function nextMembers(tx: Tx, rule: Rule, afterId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where m.id > ${afterId} and m.takes_marketing and ${fits(rule)}
    order by m.id limit ${most} for share of m`.execute(tx)
  return rows.map(({ id }) => id)
}
