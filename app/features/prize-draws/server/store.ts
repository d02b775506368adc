import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { DeskVersion } from '../contract/operators'
import { prizeVersionFlow, type VersionMove, type VersionState } from './prize-version-flow'

export async function insertFreeDraw(tx: Tx, memberId: string, claimId: string): Promise<void> {
  await sql`insert into free_draws (member_id, claim_id) values (${memberId}, ${claimId})`.execute(tx)
}

export async function takeFreeDraw(tx: Tx, memberId: string, drawId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update free_draws set draw_id = ${drawId}, used_at = shop_now()
    where draw_id is null and id = (
      select id from free_draws where member_id = ${memberId} and draw_id is null order by id limit 1 for no key update)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function openFreeDraws(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from free_draws where member_id = ${memberId} and draw_id is null`.execute(reader)
  return rows[0]?.count ?? 0
}

export type Texts = Partial<Record<Locale, string>>

export type VersionRow = Omit<DeskVersion, 'name'> & { name: Texts } & Record<'seedHash' | 'seed', string | null>

const versionColumns = sql`
  v.id, v.activity_id as "activityId", a.name, v.number, v.state, v.cost, v.seed_hash as "seedHash", v.seed, v.drawn,
  v.created_at as "createdAt", v.started_at as "startedAt", v.ended_at as "endedAt"`

async function versions(reader: Reader, page: RawBuilder<unknown>): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from prize_versions as v join prize_activities as a on a.id = activity_id ${page}`.execute(
    reader,
  )
  return rows
}

export const findVersion = async (reader: Reader, id: string) => (await versions(reader, sql`where v.id = ${id}`))[0]

export const findRunning = async (reader: Reader) =>
  (await versions(reader, sql`where v.state = 'running' order by v.started_at desc limit 1`))[0]

export const listBegun = (reader: Reader, activityId: string, most: number) =>
  versions(
    reader,
    sql`where v.activity_id = ${activityId} and v.state in ('running', 'ended') order by v.number desc limit ${most}`,
  )

export const listVersions = (reader: Reader, after: string | undefined, most: number) =>
  versions(
    reader,
    sql`where ${after ?? null}::text is null or v.id < ${after ?? null}::text order by v.id desc limit ${most}`,
  )

export const findNewest = async (reader: Reader, activityId: string) =>
  (await versions(reader, sql`where v.activity_id = ${activityId} order by v.number desc limit 1`))[0]

const carry = mover(
  { table: 'prize_versions', column: 'state', history: 'prize_version_history', subject: 'prize_version_id' },
  prizeVersionFlow,
)

export const moveVersion = async (tx: Tx, id: string, name: VersionMove, act: Act, set?: RawBuilder<unknown>) =>
  (await carry(tx, name, [id], act, { set })).length === 1

export const begun = ({ sealed, hash }: { sealed: string; hash: string }) =>
  sql`seed_sealed = ${sealed}, seed_hash = ${hash}, started_at = shop_now()`

export const over = (seed: string) => sql`seed = ${seed}, ended_at = shop_now()`

export async function holdVersion(tx: Tx, id: string) {
  const { rows } = await sql<{ activityId: string; state: VersionState; sealed: string | null }>`
    select activity_id as "activityId", state, seed_sealed as sealed from prize_versions where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

/** So that its versions are created and started one after the other. */
export async function holdActivity(tx: Tx, id: string): Promise<{ runningId: string | null } | undefined> {
  await sql`select from prize_activities where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<{ runningId: string | null }>`
    select (select id from prize_versions where activity_id = a.id and state = 'running') as "runningId"
    from prize_activities as a where id = ${id}`.execute(tx)
  return rows[0]
}

export async function insertActivity(tx: Tx, name: Texts): Promise<string> {
  const row = await tx
    .insertInto('prize_activities')
    .values({ name: JSON.stringify(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function renameActivity(tx: Tx, id: string, name: Texts): Promise<void> {
  await sql`update prize_activities set name = ${JSON.stringify(name)}::jsonb where id = ${id}`.execute(tx)
}

interface NewVersion {
  id?: string
  activityId: string
  number: number
  cost: number
}

export async function insertVersion(tx: Tx, version: NewVersion, act: Act, copyOf?: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into prize_versions (id, activity_id, number, cost, state)
    values (coalesce(${version.id ?? null}::text, new_id()), ${version.activityId}, ${version.number}, ${version.cost},
      ${prizeVersionFlow.plan.to})
    returning id`.execute(tx)
  const id = rows[0]?.id as string
  await sql`
    insert into prize_version_history (prize_version_id, move, to_state, by_kind, by_id)
    values (${id}, 'plan', ${prizeVersionFlow.plan.to}, ${act.by}, ${act.byId ?? null})`.execute(tx)
  if (copyOf !== undefined)
    await sql`
      insert into prizes (version_id, position, kind, name, weight, pieces, points, batch_id, sku_id, worth, is_fallback)
      select ${id}, position, kind, name, weight, pieces, points, batch_id, sku_id, worth, is_fallback
      from prizes where version_id = ${copyOf}`.execute(tx)
  return id
}
