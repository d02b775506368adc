import { sql } from 'kysely'
import type { Tx } from '../database/transaction'

/** Notes that a member came by an active agent's link; nothing where there is no such agent, or it is the member. */
export async function putLink(tx: Tx, memberId: string, agentMemberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_links (member_id, agent_member_id, opened_at)
    select ${memberId}, m.id, shop_now() from members m join agents a on a.member_id = m.id
    where m.id = ${agentMemberId} and m.id <> ${memberId} and m.status = 'active' and a.state = 'approved'
    on conflict (member_id) do update set agent_member_id = excluded.agent_member_id, opened_at = excluded.opened_at`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Forgets by whose links a member came, and who came by theirs. */
export async function dropLinks(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from agent_links where member_id = ${memberId} or agent_member_id = ${memberId}`.execute(tx)
}
