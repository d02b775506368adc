import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { GROUP_MOST } from '../contract/operators'
import { everyFitting, fits, type Rule } from './store-rule'

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

interface Counts {
  people: number
  welcome: number
}

/** As many as a group may reach at most. */
export async function countGroup(reader: Reader, rule: Rule): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select least(count(*), ${GROUP_MOST})::int as people,
      least(count(*) filter (where m.takes_marketing), ${GROUP_MOST})::int as welcome
    from ${everyFitting(rule)}`.execute(reader)
  return rows[0] ?? { people: 0, welcome: 0 }
}

/** How many are looked at in one piece, whether or not the rule means them. */
const LOOKED = 2_000

interface NextMembers {
  ids: string[]
  /** Who was looked at last; undefined where nobody is left. */
  lastId: string | undefined
}

export async function nextMembers(tx: Tx, rule: Rule, afterId: string, most: number): Promise<NextMembers> {
  const { rows } = await sql<{ id: string; fits: boolean }>`
    select m.id, ${fits(rule)} as fits from (
      select * from members where id > ${afterId} and takes_marketing and status = 'active'
      order by id limit ${LOOKED} for share
    ) m order by m.id`.execute(tx)
  const ids = rows.filter((row) => row.fits).map(({ id }) => id)
  const taken = ids.slice(0, most)
  return { ids: taken, lastId: ids.length > most ? taken.at(-1) : rows.at(-1)?.id }
}
