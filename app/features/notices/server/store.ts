import { sql } from 'kysely'
import { NOTICE_KINDS } from '~/house/registers/notice-kinds'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { NoticeTarget } from '../contract/targets'

export type Params = Record<string, string | number | Record<string, string>>

interface NewNotice {
  /** Null for everybody. */
  memberId: string | null
  kind: string
  params: Params
  target: NoticeTarget | undefined
}

export async function insertNotice(tx: Tx, { memberId, kind, params, target }: NewNotice): Promise<string> {
  const { id } = await tx
    .insertInto('notices')
    .values({
      member_id: memberId,
      kind,
      params: JSON.stringify(params),
      target: target ? JSON.stringify(target) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertNotices(
  tx: Tx,
  memberIds: readonly string[],
  { kind, params, target }: Omit<NewNotice, 'memberId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into notices (member_id, kind, params, target)
    select unnest(${memberIds}::text[]), ${kind}, ${JSON.stringify(params)}::jsonb,
      ${target ? JSON.stringify(target) : null}::jsonb
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

// A kind that no longer exists has no text to render.
const isKnown = sql<boolean>`notices.kind = any(${[...NOTICE_KINDS]})`
const isRead = sql<boolean>`coalesce(notices.read_at, marks.read_at) is not null`

function noticesFor(reader: Reader, memberId: string) {
  return reader
    .selectFrom('notices')
    .leftJoin('notice_reads as marks', (join) =>
      join.onRef('marks.notice_id', '=', 'notices.id').on('marks.member_id', '=', memberId),
    )
    .where(
      sql<boolean>`(notices.member_id = ${memberId} or (notices.member_id is null and notices.sent_at >= (
        select joined_at from members where id = ${memberId})))`,
    )
    .where(isKnown)
    .select(['notices.id', 'notices.kind', 'notices.sent_at', isRead.as('is_read')])
    .select([sql<Params>`notices.params`.as('params'), sql<NoticeTarget | null>`notices.target`.as('target')])
}

export function listNoticeRows(reader: Reader, memberId: string, after: string | undefined, most: number) {
  let query = noticesFor(reader, memberId)
  if (after !== undefined) query = query.where('notices.id', '<', after)
  return query.orderBy('notices.id', 'desc').limit(most).execute()
}

export type NoticeRow = Awaited<ReturnType<typeof listNoticeRows>>[number]

export function findNoticeRow(reader: Reader, memberId: string, id: string): Promise<NoticeRow | undefined> {
  return noticesFor(reader, memberId).where('notices.id', '=', id).executeTakeFirst()
}

export async function countUnread(reader: Reader, memberId: string, most: number): Promise<number> {
  const kinds = [...NOTICE_KINDS]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select 1 from notices where member_id = ${memberId} and read_at is null and kind = any(${kinds}) limit ${most})
      union all
      (select 1 from notices where member_id is null and kind = any(${kinds})
        and sent_at >= (select joined_at from members where id = ${memberId})
        and not exists (select from notice_reads where notice_id = notices.id and member_id = ${memberId})
       limit ${most})
      limit ${most}
    ) as waiting`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function markNotices(tx: Tx, memberId: string, id: string | undefined): Promise<void> {
  const one = id ?? null
  await sql`
    update notices set read_at = shop_now()
    where member_id = ${memberId} and read_at is null and (${one}::text is null or id = ${one})`.execute(tx)
  await sql`
    insert into notice_reads (notice_id, member_id)
    select id, ${memberId} from notices
    where member_id is null and sent_at >= (select joined_at from members where id = ${memberId})
      and (${one}::text is null or id = ${one})
    on conflict do nothing`.execute(tx)
}

const NOTICE_DAYS = 365

export const dropOldNotices = (most: number): Promise<number> =>
  deleteBatch('notices', { where: sql`sent_at < ${daysAgo(NOTICE_DAYS)}`, most })

export function listAnnouncementRows(after: string | undefined, most: number) {
  let query = db
    .selectFrom('notices')
    .leftJoin('members', 'members.id', 'notices.member_id')
    .select(['notices.id', 'notices.sent_at', 'notices.member_id', 'members.phone', 'members.nickname'])
    .select(sql<Params>`notices.params`.as('params'))
    .where(sql<boolean>`notices.kind = 'announcement'`)
  if (after !== undefined) query = query.where('notices.id', '<', after)
  return query.orderBy('notices.id', 'desc').limit(most).execute()
}
