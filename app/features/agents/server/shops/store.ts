import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AgentState } from '../../contract/members'

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
