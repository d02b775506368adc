import { sql } from 'kysely'
import type { About } from '~/house/registers/abouts'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'

export type Outcome = 'sent' | 'refused' | 'unknown' | 'late' | 'unfit'

const MOST = 20

export async function listAgreed(reader: Reader, memberId: string) {
  const { rows } = await sql<{ openid: string | null; about: About | null; remaining: number | null }>`
    select openid, about, remaining from members left join subscriptions on member_id = members.id
    where members.id = ${memberId}`.execute(reader)
  return rows[0]?.openid
    ? { isKnown: true, of: new Map(rows.map(({ about, remaining }) => [about, remaining ?? 0])) }
    : { isKnown: false, of: new Map<About | null, number>() }
}

export async function agreeToOneMore(tx: Tx, memberId: string, abouts: readonly About[]): Promise<void> {
  await sql`
    insert into subscriptions (member_id, about, remaining)
    select ${memberId}, about, 1 from unnest(${[...abouts]}::text[]) as about
    on conflict (member_id, about) do update
    set remaining = least(subscriptions.remaining + 1, ${MOST}), agreed_at = shop_now()`.execute(tx)
}

/** One agreement per member and notice; answers the notices whose members had one. */
export async function takeAgreements(tx: Tx, about: About, noticeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select notices.id, subscriptions.member_id from notices
      join subscriptions on subscriptions.member_id = notices.member_id and about = ${about} and remaining > 0
      where notices.id = any(${[...noticeIds]})
      order by subscriptions.member_id for update of subscriptions
    ), used as (
      update subscriptions set remaining = remaining - 1
      where about = ${about} and remaining > 0 and member_id in (select member_id from wanted) returning member_id
    )
    insert into subscription_messages (notice_id, member_id, about)
    select min(wanted.id), member_id, ${about} from wanted join used using (member_id) group by member_id
    returning notice_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listPhones(reader: Reader, noticeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from notices join members on members.id = notices.member_id
    where notices.id = any(${[...noticeIds]}) order by notices.id`.execute(reader)
  return rows.map(({ phone }) => phone)
}

export interface Taken {
  memberId: string
  about: About
  openid: string | null
  kind: string
  params: Record<string, string | number | Record<string, string>>
  of: string | null
  sentAt: string
  age: number
}

/** Taken once, also where the process dies with it. */
export async function takeMessage(noticeId: string): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update subscription_messages set asked_at = shop_now() from notices, members
    where notice_id = ${noticeId} and asked_at is null and outcome is null
      and notices.id = notice_id and members.id = subscription_messages.member_id
    returning subscription_messages.member_id as "memberId", about, openid, kind, params, target->>'id' as of,
      sent_at as "sentAt", extract(epoch from shop_now() - made_at)::float8 / 3600 as age`.execute(db)
  return rows[0]
}

export async function isUnderWay(reader: Reader, noticeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from subscription_messages
    where notice_id = ${noticeId} and asked_at is not null and outcome is null`.execute(reader)
  return rows.length === 1
}

export async function giveUp(tx: Tx, noticeId: string, seconds: number) {
  const { rows } = await sql<Pick<Taken, 'kind' | 'memberId' | 'of'>>`
    update subscription_messages set outcome = 'unknown' from notices
    where notice_id = ${noticeId} and outcome is null
      and asked_at <= shop_now() - make_interval(secs => ${seconds}) and notices.id = notice_id
    returning kind, subscription_messages.member_id as "memberId", target->>'id' as of`.execute(tx)
  return rows[0]
}

/** Nothing was sent; unless it has ended meanwhile. */
export async function putBack(noticeId: string): Promise<void> {
  await sql`
    update subscription_messages set asked_at = null
    where notice_id = ${noticeId} and outcome is null`.execute(db)
}

export async function storeOutcome(tx: Tx, noticeId: string, outcome: Outcome, said: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscription_messages set outcome = ${outcome}, said = ${said}
    where notice_id = ${noticeId} and outcome is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function dropAgreements(tx: Tx, memberId: string, about: About): Promise<void> {
  await sql`update subscriptions set remaining = 0 where member_id = ${memberId} and about = ${about}`.execute(tx)
}

export async function giveAgreementBack(tx: Tx, memberId: string, about: About): Promise<void> {
  await sql`
    update subscriptions set remaining = least(remaining + 1, ${MOST})
    where member_id = ${memberId} and about = ${about}`.execute(tx)
}

const RETENTION_DAYS = 30

export const dropOldMessages = (most: number): Promise<number> =>
  deleteBatch('subscription_messages', { where: sql`made_at < ${daysAgo(RETENTION_DAYS)}`, most })
