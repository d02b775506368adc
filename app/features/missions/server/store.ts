import { sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { CLAIM_RETENTION_YEARS, type MissionKind, type MissionReward } from '../contract/members'

export interface MissionRow {
  kind: MissionKind
  isOn: boolean
  reward: MissionReward
  points: number
  bonus: number
  perDay: number
  batchId: string | null
  coupon: Partial<Record<Locale, string>>
}

const columns = sql`m.kind, m.is_on as "isOn", m.reward, m.points, m.bonus, m.per_day as "perDay",
  m.batch_id as "batchId", coalesce(b.name, '{}') as coupon`
const from = sql`missions m left join coupon_batches b on b.id = m.batch_id and m.reward = 'coupon'`

export async function listMissions(reader: Reader): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`select ${columns} from ${from} order by m.position`.execute(reader)
  return rows
}

export async function findMission(reader: Reader, kind: MissionKind): Promise<MissionRow | undefined> {
  const { rows } = await sql<MissionRow>`select ${columns} from ${from} where m.kind = ${kind}`.execute(reader)
  return rows[0]
}

type Set = Omit<MissionRow, 'coupon'>

export async function updateMission(tx: Tx, { kind, batchId, ...set }: Set): Promise<Set | undefined> {
  const { rows } = await sql<Set>`
    update missions m set is_on = ${set.isOn}, reward = ${set.reward}, points = ${set.points}, bonus = ${set.bonus},
      per_day = ${set.perDay}, batch_id = ${batchId}
    from (select kind, is_on as "isOn", reward, points, bonus, per_day as "perDay", batch_id as "batchId"
      from missions where kind = ${kind} for no key update) as old
    where m.kind = old.kind and (${batchId}::text is null
      or exists (select from coupon_batches where id = ${batchId} and taking = 'operator'))
    returning old.*`.execute(tx)
  return rows[0]
}

export interface NewClaim {
  memberId: string
  kind: MissionKind
  part: string
  day: string
  streak: number
  reward: MissionReward
  points: number
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<string | undefined> {
  const { memberId, kind, part, day, streak, reward, points } = claim
  const { rows } = await sql<{ id: string }>`
    insert into mission_claims (member_id, kind, part, day, streak, reward, points)
    values (${memberId}, ${kind}, ${part}, ${day}::date, ${streak}, ${reward}, ${points})
    on conflict (member_id, kind, part) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function setCoupon(tx: Tx, claimId: string, couponId: string): Promise<void> {
  await sql`update mission_claims set coupon_id = ${couponId} where id = ${claimId}`.execute(tx)
}

export async function countClaims(reader: Reader, days: number) {
  const { rows } = await sql<{ kind: MissionKind; today: number; lately: number }>`
    with now as (select ${today} as today)
    select kind, (count(*) filter (where day = today))::int as today, count(*)::int as lately
    from mission_claims, now where day > today - ${days}::int group by kind`.execute(reader)
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Drops what was claimed each day years ago, with the free draws that it gave and that were used. Answers how many. */
export const dropOldClaims = (most: number): Promise<number> =>
  deleteBatch('mission_claims', {
    where: sql`day < (shop_now() - make_interval(years => ${CLAIM_RETENTION_YEARS}))::date and kind in ('signIn', 'share')
      and not exists (select from free_draws f where f.claim_id = mission_claims.id and f.draw_id is null)`,
    by: sql`day`,
    most,
  })

export async function listOwnClaims(reader: Reader, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select c.kind, c.day, c.streak, c.reward, c.points, c.claimed_at as "claimedAt", f.used_at as "drawUsedAt"
    from mission_claims c left join free_draws f on f.claim_id = c.id
    where c.member_id = ${memberId} order by c.claimed_at, c.id`.execute(reader)
  return rows
}
