import { isId } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { concepts } from '../concept'
import { transaction } from '../database/transaction'
import { findMember, lockInvitations, setInviter } from './store'

/** How long after joining a member may still name an inviter. */
export const INVITATION_DAYS = 7

/**
 * Sets the inviter of a member who has none; the code is the inviter's member id. It is never changed again.
 * Refused: inviterUnknown (nobody active, oneself, or somebody whom the member invited, over any number of steps),
 * inviterFixed, inviterTooLate (7 days after joining).
 */
export async function enterInvitation(
  memberId: string,
  inviterId: string,
): Promise<Result<{ inviter: string }, 'inviterUnknown' | 'inviterFixed' | 'inviterTooLate'>> {
  const field = 'invitationCode'
  if (!isId(inviterId)) return refuse('inviterUnknown', { field })
  return transaction(async (tx) => {
    // Two invitations at once could close a ring that neither of them sees.
    await lockInvitations(tx)
    const isSet = await setInviter(tx, memberId, inviterId, INVITATION_DAYS)
    if (isSet) for (const { afterInvitation } of concepts()) await afterInvitation?.(tx, memberId)
    const member = await findMember(tx, memberId, INVITATION_DAYS)
    if (isSet) return ok({ inviter: member?.inviter ?? '' })
    if (member?.inviter_id) return refuse('inviterFixed', { field })
    if (!member?.may_enter_invitation) return refuse('inviterTooLate', { field, params: { days: INVITATION_DAYS } })
    return refuse('inviterUnknown', { field })
  })
}
