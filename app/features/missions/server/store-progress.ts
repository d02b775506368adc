import { sql } from 'kysely'
import { today } from '~/platform/database/clock'
import type { Reader } from '~/platform/database/transaction'
import type { MissionKind } from '../contract/members'

interface ProgressRow {
  /** In the shop's time zone, by the database's clock. */
  day: string
  hasProfile: boolean
  hasOrder: boolean
  hasReview: boolean
}

// An order that was refunded as a whole earns nothing.
const isNotRefunded = sql`exists (select from order_lines l where l.order_id = o.id and l.refunded_quantity < l.quantity)`
const isBought = sql`o.kind in ('normal', 'flash') and ${isNotRefunded}`

export async function findProgress(reader: Reader, memberId: string): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`
    select ${today}::text as day,
      m.avatar is not null and m.birthday is not null as "hasProfile",
      exists (select from orders o where o.member_id = m.id and o.status in ('received', 'finished') and ${isBought}) as "hasOrder",
      exists (select from reviews r where r.member_id = m.id and r.hidden_at is null) as "hasReview"
    from members m where m.id = ${memberId}`.execute(reader)
  return rows[0]
}

/** Only purchases that can no longer be returned. */
export async function invitedBuyers(reader: Reader, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from members b where b.inviter_id = ${memberId}
      and not exists (select from mission_claims c where c.member_id = ${memberId} and c.kind = 'invite' and c.part = b.id)
      and exists (select from orders o where o.member_id = b.id and o.status = 'finished' and ${isBought})
    order by b.id limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}

export async function listSignIns(reader: Reader, memberId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select part from mission_claims
    where member_id = ${memberId} and kind = 'signIn' and part between ${`${day.slice(0, 7)}-01`} and ${day}
    order by part`.execute(reader)
  return rows.map(({ part }) => part)
}

interface ClaimedRow {
  kind: MissionKind
  count: number
  streak: number
  isToday: boolean
}

/** Daily ones of today and yesterday, the others of all time, counted. */
export async function listClaimed(reader: Reader, memberId: string, day: string): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select kind, 1 as count, streak, part = ${day} as "isToday" from mission_claims
    where member_id = ${memberId} and kind = 'signIn' and part in (${day}, (${day}::date - 1)::text)
    union all
    select kind, count(*)::int, 0, true from mission_claims
    where member_id = ${memberId} and kind = 'share' and part between ${day} and ${`${day}/~`} group by kind
    union all
    select kind, count(*)::int, 0, false from mission_claims
    where member_id = ${memberId} and kind in ('profile', 'firstOrder', 'review', 'invite') group by kind`.execute(
    reader,
  )
  return rows
}
