import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'

type News = { id: string; goodsId: string; toldTo: string }

/** Locks the oldest news that no other process is sending. */
export async function holdNews(tx: Tx): Promise<News | undefined> {
  const { rows } = await sql<News>`
    select id::text, goods_id as "goodsId", told_to as "toldTo" from favourite_news
    order by id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export async function listSavers(tx: Tx, { goodsId, toldTo }: News, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from favourites
    where goods_id = ${goodsId} and member_id > ${toldTo} order by member_id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type NotifiedMember = { memberId: string; isBack: boolean }
export type NewsOfGoods = { name: Partial<Record<Locale, string>>; price: number; members: NotifiedMember[] }

/** Notify on restock once within `quietDays`, and on a price below both the saved and the last notified one. */
export async function markNews(
  tx: Tx,
  { goodsId, memberIds, quietDays }: { goodsId: string; memberIds: readonly string[]; quietDays: number },
): Promise<NewsOfGoods | undefined> {
  const goods = await sql<{ name: NewsOfGoods['name']; price: number; backAt: string | null }>`
    select name, price_from as price, back_at::text as "backAt" from goods
    where id = ${goodsId} and status = 'on sale' and in_stock`.execute(tx)
  const now = goods.rows[0]
  if (!now) return undefined
  // Locked in order, and read again after a wait: two processes notify nobody twice.
  const { rows } = await sql<NotifiedMember>`
    with held as (
      select f.member_id,
        coalesce(f.added_at < ${now.backAt}::timestamptz and (f.told_back_at is null
          or f.told_back_at < ${now.backAt}::timestamptz and f.told_back_at < shop_now() - make_interval(days => ${quietDays})), false)
          as is_back,
        ${now.price}::bigint < least(f.price_when_added, f.told_price) as is_cheaper
      from favourites f join members m on m.id = f.member_id
      where f.goods_id = ${goodsId} and f.member_id = any(${memberIds}) and m.hears_of_favourites and m.status = 'active'
      order by f.member_id for update of f),
    told as (
      update favourites f set
        told_back_at = case when held.is_back then shop_now() else f.told_back_at end,
        told_price = case when held.is_cheaper then ${now.price}::bigint else f.told_price end
      from held
      where f.member_id = held.member_id and f.goods_id = ${goodsId} and (held.is_back or held.is_cheaper)
      returning f.member_id, held.is_back)
    select member_id as "memberId", is_back as "isBack" from told order by member_id`.execute(tx)
  return { name: now.name, price: now.price, members: rows }
}

export async function endNews(tx: Tx, id: string, lastMemberId: string | undefined): Promise<void> {
  if (lastMemberId === undefined) await sql`delete from favourite_news where id = ${id}::bigint`.execute(tx)
  else await sql`update favourite_news set told_to = ${lastMemberId} where id = ${id}::bigint`.execute(tx)
}
