import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { CommentedKind } from '../../contract/members'
import { TABLES } from '../store'

export type News = { maker_id: string; kind: CommentedKind; subject_id: string; notified_to: string }

/** The newest of a maker takes the place of what was waiting. */
export async function insertNews(tx: Tx, news: Omit<News, 'notified_to'>): Promise<void> {
  await sql`
    insert into follow_news (maker_id, kind, subject_id)
    select id, ${news.kind}, ${news.subject_id} from makers where id = ${news.maker_id} and followers > 0
    on conflict (maker_id) do update set kind = excluded.kind, subject_id = excluded.subject_id`.execute(tx)
}

/** Locks the oldest news that no other process is sending. */
export async function holdNews(tx: Tx): Promise<News | undefined> {
  const { rows } = await sql<News>`
    select maker_id, kind, subject_id, notified_to from follow_news
    order by sent_at, maker_id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export async function isStillShown(tx: Tx, { kind, subject_id }: News): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(TABLES[kind])} t left join members m on m.id = t.member_id
    where t.id = ${subject_id} and t.shown is not null and (m.id is null or m.status = 'active')`.execute(tx)
  return rows.length === 1
}

export async function listFollowers(tx: Tx, { maker_id, notified_to }: News, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from follows
    where maker_id = ${maker_id} and member_id > ${notified_to} order by member_id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those who want to hear of it and have not lately; two processes notify nobody twice. */
export async function markNotified(tx: Tx, memberIds: readonly string[], restHours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into follow_notices as last (member_id)
    select id from members where id = any(${[...memberIds]}) and status = 'active' and hears_of_follows order by id
    on conflict (member_id) do update set notified_at = shop_now()
    where last.notified_at < shop_now() - make_interval(hours => ${restHours}::int)
    returning member_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is left comes behind the news of others, so that many followers of one maker hold up nobody else's. */
export async function endNews(tx: Tx, { maker_id }: News, lastMemberId: string | undefined): Promise<void> {
  if (lastMemberId === undefined) await sql`delete from follow_news where maker_id = ${maker_id}`.execute(tx)
  else
    await sql`
      update follow_news set notified_to = ${lastMemberId}, sent_at = shop_now()
      where maker_id = ${maker_id}`.execute(tx)
}
