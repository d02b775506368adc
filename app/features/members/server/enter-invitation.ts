import { concepts } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { isId } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { findByInvitationCode, findMember, lockInvitations, setInviter } from './store'

export const INVITATION_DAYS = 7

/** Seven characters without 0, O, 1 and I. */
const CODE = /^[2-9A-HJ-NP-Z]{7}$/

/** By code, in any case and with gaps, or by member id. */
async function inviterBy(typed: string): Promise<string | undefined> {
  const text = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (CODE.test(text)) return findByInvitationCode(db, text)
  return isId(text) ? text : undefined
}

/** Never changed again. inviterUnknown: also oneself and anybody invited over any number of steps. */
export async function enterInvitation(
  memberId: string,
  typed: string,
): Promise<Result<{ inviter: string }, 'inviterUnknown' | 'inviterFixed' | 'inviterTooLate'>> {
  const field = 'invitationCode'
  const inviterId = await inviterBy(typed)
  if (!inviterId) return refuse('inviterUnknown', { field })
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
