import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { FOLLOWS_MOST, MALL_MAKER } from '../../contract/follows'

/** Undefined for nobody, and for a member who is gone or blocked. */
export async function findMaker(
  reader: Reader,
  id: string,
): Promise<{ nickname: string | null; followers: number } | undefined> {
  const { rows } = await sql<{ nickname: string | null; followers: number }>`
    select m.nickname, coalesce(k.followers, 0) as followers
    from (select ${id}::text collate "C" as id) one
    left join members m on m.id = one.id and m.status = 'active' left join makers k on k.id = one.id
    where m.id is not null or one.id = ${MALL_MAKER}`.execute(reader)
  return rows[0]
}

/** The maker's row: follows of one maker take turns, so its count is right. False for a member who has shown nothing. */
export async function holdMaker(tx: Tx, id: string): Promise<boolean> {
  const isShowing = sql`
    exists (select from videos where member_id = m.id and shown is not null)
    or exists (select from articles where member_id = m.id and shown is not null)`
  await sql`
    insert into makers (id, member_id)
    select m.id, m.id from members m where m.id = ${id} and m.status = 'active' and (${isShowing})
    union all select ${MALL_MAKER}, null where ${id} = ${MALL_MAKER}
    on conflict (id) do nothing`.execute(tx)
  const { rows } = await sql`select from makers where id = ${id} for no key update`.execute(tx)
  return rows.length === 1
}

/** Answers how many follow the maker; undefined where the member follows as many as they can. */
export async function setFollow(
  tx: Tx,
  { memberId, makerId, isFollowed }: { memberId: string; makerId: string; isFollowed: boolean },
): Promise<number | undefined> {
  const changed = isFollowed
    ? await sql`
        insert into follows (member_id, maker_id)
        select ${memberId}, ${makerId}
        where (select count(*) from follows where member_id = ${memberId}) < ${FOLLOWS_MOST}
        on conflict (member_id, maker_id) do nothing returning id`.execute(tx)
    : await sql`delete from follows where member_id = ${memberId} and maker_id = ${makerId} returning id`.execute(tx)
  if (isFollowed && changed.rows.length === 0 && !(await isFollowing(tx, memberId, makerId))) return undefined
  const { rows } = await sql<{ followers: number }>`
    update makers set followers = followers + ${(isFollowed ? 1 : -1) * changed.rows.length}
    where id = ${makerId} returning followers`.execute(tx)
  return rows[0]?.followers
}

export async function isFollowing(reader: Reader, memberId: string, makerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from follows where member_id = ${memberId} and maker_id = ${makerId}`.execute(reader)
  return rows.length === 1
}

interface FollowedRow {
  id: string
  maker_id: string
  nickname: string | null
  is_shown: boolean
  followers: number
  followed_at: string
}

/** Also who is blocked: they count, so the member must be able to stop following them. */
export async function listFollowed(
  reader: Reader,
  memberId: string,
  beforeId: string | undefined,
  most: number,
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select f.id, f.maker_id, m.nickname, coalesce(m.status, 'active') = 'active' as is_shown, k.followers, f.followed_at
    from follows f join makers k on k.id = f.maker_id left join members m on m.id = k.member_id
    where f.member_id = ${memberId} and ${beforeId === undefined ? sql`true` : sql`f.id < ${beforeId}`}
    order by f.id desc limit ${most}`.execute(reader)
  return rows
}

/** Those whom the member followed have a follower less. In the order of their rows, against deadlocks. */
export async function dropFollowsOf(tx: Tx, memberId: string): Promise<void> {
  await sql`
    select from makers where id in (select maker_id from follows where member_id = ${memberId})
    order by id for no key update`.execute(tx)
  await sql`
    with gone as (delete from follows where member_id = ${memberId} returning maker_id)
    update makers k set followers = followers - 1 from gone where k.id = gone.maker_id`.execute(tx)
}

/** Rows per statement: each must end within its time, however many follow. */
const CHUNK = 5_000

export async function dropMaker(tx: Tx, memberId: string): Promise<void> {
  await sql`select from makers where id = ${memberId} for update`.execute(tx)
  await sql`delete from follow_news where maker_id = ${memberId}`.execute(tx)
  for (let gone = CHUNK; gone === CHUNK; ) {
    const { rows } = await sql<{ count: number }>`
      with dropped as (
        delete from follows where ctid = any(array(select ctid from follows where maker_id = ${memberId} limit ${CHUNK}))
        returning 1)
      select count(*)::int as count from dropped`.execute(tx)
    gone = rows[0]?.count ?? 0
  }
  await sql`delete from makers where id = ${memberId}`.execute(tx)
}
