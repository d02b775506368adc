import type { Bonds } from '~/contract/agent-office/calls'
import { db } from '../database/pool'
import { findBonds } from './store-bonds'

/** Who stands behind a member: the inviter, the agent whose link counts, and what they may see. */
export async function readBonds(memberId: string): Promise<Bonds> {
  const row = await findBonds(db, memberId)
  const { inviterName, inviterIsAgent, invitedAt, linkName, until, sharesWithInviter = false } = row ?? {}
  return {
    inviter:
      inviterName && invitedAt
        ? { name: inviterName, isAgent: inviterIsAgent === true, invitedAt: invitedAt.toISOString() }
        : null,
    link: linkName && until ? { name: linkName, isAgent: true, until: until.toISOString() } : null,
    sharesWithInviter,
  }
}
