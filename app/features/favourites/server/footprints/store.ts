import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { InstantAfter } from '~/values/paging'

type FootprintRow = { goods_id: string; seen_at: string; at: number }

/** True on the first view of these goods. A reload within a minute writes nothing. */
export async function upsertFootprint(reader: Reader, memberId: string, goodsId: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into footprints as kept (member_id, goods_id, seen_at)
    select members.id, goods.id, shop_now() from members, goods
    where members.id = ${memberId} and members.records_footprints and goods.id = ${goodsId} and goods.status <> 'draft'
    on conflict (member_id, goods_id) do update set seen_at = excluded.seen_at
      where kept.seen_at < excluded.seen_at - interval '1 minute'
    returning xmax = 0 as is_new`.execute(reader)
  return rows[0]?.is_new === true
}

export async function upsertSeen(reader: Reader, memberId: string, goodsIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    insert into footprints as kept (member_id, goods_id, seen_at)
    select members.id, goods.id, shop_now() - seen.place * interval '1 millisecond'
    from members, (
      select id, min(place) as place from unnest(${[...goodsIds]}::text[]) with ordinality as one (id, place) group by id) seen
    join goods on goods.id = seen.id and goods.status <> 'draft'
    where members.id = ${memberId} and members.records_footprints
    order by goods.id
    on conflict (member_id, goods_id) do update set seen_at = excluded.seen_at where kept.seen_at < excluded.seen_at
    returning true`.execute(reader)
  return rows.length > 0
}

export async function trimFootprints(reader: Reader, memberId: string, most: number): Promise<void> {
  await sql`
    delete from footprints where member_id = ${memberId} and goods_id = any(array(
      select goods_id from footprints where member_id = ${memberId}
      order by seen_at desc, goods_id desc offset ${most}))`.execute(reader)
}

export async function listFootprintRows(
  reader: Reader,
  memberId: string,
  { after, most }: { after?: InstantAfter; most: number },
): Promise<FootprintRow[]> {
  const start = after
    ? sql`(seen_at, goods_id) < (timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond', ${after.id})`
    : sql`true`
  const { rows } = await sql<FootprintRow>`
    select goods_id, seen_at, (extract(epoch from seen_at) * 1000000)::bigint as at from footprints
    where member_id = ${memberId} and ${start}
    order by seen_at desc, goods_id desc limit ${most}`.execute(reader)
  return rows
}

export async function deleteFootprints(reader: Reader, memberId: string, goodsIds?: readonly string[]): Promise<void> {
  const all = reader.deleteFrom('footprints').where('member_id', '=', memberId)
  await (goodsIds ? all.where(sql<boolean>`goods_id = any(${goodsIds})`) : all).execute()
}

export async function recordsFootprints(reader: Reader, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('members')
    .select('records_footprints')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.records_footprints === true
}

type CustomerRow = FootprintRow & { phone: string }

/** Only members who were invited by the agent and consented. */
export async function listCustomerRows(
  reader: Reader,
  inviterId: string,
  { after, most }: { after?: InstantAfter; most: number },
): Promise<CustomerRow[]> {
  const start = after
    ? sql`(f.seen_at, f.goods_id) < (timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond', ${after.id})`
    : sql`true`
  const { rows } = await sql<CustomerRow>`
    select f.goods_id, f.seen_at, (extract(epoch from f.seen_at) * 1000000)::bigint as at, c.phone
    from agents a join members c on c.inviter_id = a.member_id
    cross join lateral (
      select goods_id, seen_at from footprints f where f.member_id = c.id and ${start}
      order by seen_at desc, goods_id desc limit ${most}) f
    where a.member_id = ${inviterId} and a.state in ('approved', 'frozen')
      and c.shares_with_inviter and c.records_footprints and c.erased_at is null
    order by f.seen_at desc, f.goods_id desc limit ${most}`.execute(reader)
  return rows
}
