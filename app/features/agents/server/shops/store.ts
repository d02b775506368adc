import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AgentState } from '../../contract/members'

interface Picked {
  id: string
  goodsId: string
  line: string
}

export async function listPicked(reader: Reader, memberId: string): Promise<Picked[]> {
  const { rows } = await sql<Picked>`
    select id, goods_id as "goodsId", line from acting_goods where member_id = ${memberId} order by sort, id`.execute(
    reader,
  )
  return rows
}

export async function insertPicked(tx: Tx, memberId: string, goodsId: string, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into acting_goods (member_id, goods_id, sort)
    select ${memberId}, g.id, coalesce((select min(sort) from acting_goods where member_id = ${memberId}), 1) - 1
    from goods g where g.id = ${goodsId} and g.status = 'on sale'
      and (select count(*) from acting_goods where member_id = ${memberId}) < ${most}
    on conflict (member_id, goods_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function deletePicked(tx: Tx, memberId: string, goodsId: string): Promise<void> {
  await sql`delete from acting_goods where member_id = ${memberId} and goods_id = ${goodsId}`.execute(tx)
}

export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update acting_goods set sort = o.place from unnest(${ids}::text[]) with ordinality as o (id, place)
    where acting_goods.id = o.id and sort <> o.place`.execute(tx)
}

export async function findLine(reader: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ line: string }>`select line from acting_goods where id = ${id}`.execute(reader)
  return rows[0]?.line
}

export async function setLine(tx: Tx, id: string, line: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update acting_goods set line = ${line} where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

interface ShopRow {
  memberId: string
  state: AgentState
  shopName: string
  notice: string
}

const shopOf = sql`
  select m.id as "memberId", a.state, coalesce(m.shop_name, m.nickname) as "shopName", coalesce(s.notice, '') as notice
  from members m join agents a on a.member_id = m.id left join shops s on s.member_id = m.id`

export async function findShop(reader: Reader, memberId: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    ${shopOf} where m.id = ${memberId} and a.state in ('approved', 'frozen')`.execute(reader)
  return rows[0]
}

export async function findOpenShop(reader: Reader, businessId: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    ${shopOf} where m.business_id = ${businessId} and m.status = 'active' and a.state = 'approved'`.execute(reader)
  return rows[0]
}

export async function findLineOf(reader: Reader, memberId: string, goodsId: string): Promise<string | undefined> {
  const { rows } = await sql<{ line: string }>`
    select line from acting_goods where member_id = ${memberId} and goods_id = ${goodsId}`.execute(reader)
  return rows[0]?.line
}

/** So that changes of its goods take turns. */
export async function holdShop(tx: Tx, memberId: string): Promise<void> {
  await sql`insert into shops (member_id) values (${memberId}) on conflict do nothing`.execute(tx)
  await sql`select from shops where member_id = ${memberId} for no key update`.execute(tx)
}

export async function setNotice(tx: Tx, memberId: string, notice: string): Promise<void> {
  await sql`
    insert into shops (member_id, notice) values (${memberId}, ${notice})
    on conflict (member_id) do update set notice = excluded.notice`.execute(tx)
}
