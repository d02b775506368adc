import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { LINK_DAYS, type OpenedLink } from '../contract/members'

/** Never the member's own link. */
export async function putLink(tx: Tx, memberId: string, links: readonly OpenedLink[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_links (member_id, agent_member_id, opened_at)
    select ${memberId}, m.id, shop_now() - make_interval(secs => opened.ago)
    from unnest(${links.map(({ sUid }) => sUid)}::text[], ${links.map(({ bUid }) => bUid ?? null)}::text[],
      ${links.map(({ secondsAgo }) => secondsAgo)}::float8[]) with ordinality as opened (id, shop, ago, place)
    join members m on m.id = opened.id join agents a on a.member_id = m.id
    where m.id <> ${memberId} and m.status = 'active' and a.state = 'approved'
      and (opened.shop is null or opened.shop = m.business_id) and opened.ago < ${LINK_DAYS * 24 * 60 * 60}::float8
    order by opened.ago, opened.place limit 1
    on conflict (member_id) do update set agent_member_id = excluded.agent_member_id, opened_at = excluded.opened_at
      -- What was told before is told again within a second or two: then the list of this browser decides.
      where excluded.opened_at > agent_links.opened_at - interval '2 seconds'`.execute(tx)
  return numAffectedRows === 1n
}

export async function listNotified(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from agents where member_id = any(${memberIds}) and tells_orders`.execute(tx)
  return new Set(rows.map(({ memberId }) => memberId))
}

export async function dropOwnLink(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from agent_links where member_id = ${memberId}`.execute(tx)
}

export interface Earning {
  earns: number
  earnsMost: number
}

/** In fen of level 1 per piece, over the SKUs; `rate` is the mall's. */
export async function listEarnings(
  reader: Reader,
  goodsIds: readonly string[],
  rate: number,
): Promise<(Earning & { goodsId: string })[]> {
  const { rows } = await sql<Earning & { goodsId: string }>`
    select s.goods_id as "goodsId", min(earns) as earns, max(earns) as "earnsMost"
    from skus s left join sku_commissions f on f.sku_id = s.id and f.level = 1
    left join goods_commissions g on g.goods_id = s.goods_id and g.level = 1
    cross join lateral (select case when f.fixed is not null then least(f.fixed, s.price)
      else s.price * coalesce(g.rate, ${rate}::int) / 10000 end as earns) of_sku
    where s.goods_id = any(${goodsIds}) group by s.goods_id`.execute(reader)
  return rows
}
