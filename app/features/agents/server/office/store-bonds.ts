import { sql } from 'kysely'
import { LINK_DAYS } from '~/features/commissions/contract/members'
import type { Reader } from '~/platform/database/transaction'

const nameOf = (member: string, agent: string) => {
  const column = (name: string) => sql.ref(`${member}.${name}`)
  return sql`case when ${sql.ref(`${agent}.state`)} = 'approved' then coalesce(${column('shop_name')}, ${column('nickname')})
    else ${column('nickname')} end`
}

export async function findRecommender(
  reader: Reader,
  memberId: string,
): Promise<{ name: string | null; isAgent: boolean; businessId: string | null }> {
  const { rows } = await sql<{ name: string; isAgent: boolean; businessId: string | null }>`
    select ${nameOf('m', 'a')} as name, a.state is not distinct from 'approved' as "isAgent",
      case when a.state = 'approved' then m.business_id end as "businessId"
    from members m left join agents a on a.member_id = m.id
    where m.id = ${memberId} and m.status = 'active'`.execute(reader)
  return rows[0] ?? { name: null, isAgent: false, businessId: null }
}

interface BondRow {
  inviterName: string | null
  inviterIsAgent: boolean
  invitedAt: string | null
  linkName: string | null
  linkShop: string | null
  until: string | null
  sharesWithInviter: boolean
}

export async function findBonds(reader: Reader, memberId: string): Promise<BondRow | undefined> {
  const { rows } = await sql<BondRow>`
    select ${nameOf('inviter', 'ia')} as "inviterName", ia.state is not distinct from 'approved' as "inviterIsAgent",
      m.invited_at as "invitedAt", ${nameOf('sharer', 'sa')} as "linkName",
      case when sa.state = 'approved' then sharer.business_id end as "linkShop",
      link.opened_at + make_interval(days => ${LINK_DAYS}::int) as until, m.shares_with_inviter as "sharesWithInviter"
    from members m
    left join members inviter on inviter.id = m.inviter_id and inviter.erased_at is null
    left join agents ia on ia.member_id = inviter.id
    left join agent_links link on link.member_id = m.id
      and link.opened_at > shop_now() - make_interval(days => ${LINK_DAYS}::int)
    left join members sharer on sharer.id = link.agent_member_id and sharer.erased_at is null
    left join agents sa on sa.member_id = sharer.id
    where m.id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function setShared(reader: Reader, memberId: string, shares: boolean): Promise<void> {
  await sql`update members set shares_with_inviter = ${shares} where id = ${memberId}`.execute(reader)
}
