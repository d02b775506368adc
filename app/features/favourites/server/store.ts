import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { InstantAfter } from '~/values/paging'
import type { FAVOURITE_FILTERS } from '../contract/members'

type FavouriteFilter = (typeof FAVOURITE_FILTERS)[number]

type FavouriteRow = { goods_id: string; price_when_added: number; at: number }

const conditions = {
  all: sql`true`,
  cheaper: sql`(g.status = 'on sale' and g.price_from < f.price_when_added)`,
  gone: sql`g.status <> 'on sale'`,
} as const satisfies Record<FavouriteFilter, unknown>

export async function insertFavourite(tx: Tx, memberId: string, goodsId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into favourites (member_id, goods_id, price_when_added, added_at)
    select ${memberId}, id, price_from, shop_now() from goods
    where id = ${goodsId} and status <> 'draft'
      and (select count(*) from favourites where member_id = ${memberId}) < ${most}
    on conflict (member_id, goods_id) do nothing
    returning goods_id`.execute(tx)
  return rows.length === 1 || isFavourite(tx, memberId, goodsId)
}

export async function isFavourite(reader: Reader, memberId: string, goodsId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('favourites')
    .select('goods_id')
    .where('member_id', '=', memberId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFavourites(reader: Reader, memberId: string): Promise<Record<FavouriteFilter, number>> {
  const { rows } = await sql<Record<FavouriteFilter, number>>`
    select count(*)::int as all, (count(*) filter (where ${conditions.cheaper}))::int as cheaper,
      (count(*) filter (where ${conditions.gone}))::int as gone
    from favourites f join goods g on g.id = f.goods_id
    where f.member_id = ${memberId} and g.status <> 'draft'`.execute(reader)
  return rows[0] as Record<FavouriteFilter, number>
}

export async function listFavouriteRows(
  reader: Reader,
  memberId: string,
  { filter, after, most }: { filter: FavouriteFilter; after?: InstantAfter; most: number },
): Promise<FavouriteRow[]> {
  const start = after
    ? sql`(f.added_at, f.goods_id) < (timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond', ${after.id})`
    : sql`true`
  const { rows } = await sql<FavouriteRow>`
    select f.goods_id, f.price_when_added, (extract(epoch from f.added_at) * 1000000)::bigint as at
    from favourites f join goods g on g.id = f.goods_id
    where f.member_id = ${memberId} and g.status <> 'draft' and ${conditions[filter]} and ${start}
    order by f.added_at desc, f.goods_id desc limit ${most}`.execute(reader)
  return rows
}

export async function deleteFavourites(reader: Reader, memberId: string, goodsIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await reader
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`goods_id = any(${goodsIds})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
