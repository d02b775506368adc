import { findMemberByPhone } from '~/features/members/server/find-members'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { BASE_LOCALE } from '~/values/locales'
import { ok } from '~/values/result'
import { placeProposal } from './place-proposal'
import { holdWaiting, listWithMember, noteTrouble } from './store'

/** For whom has registered since. What cannot be placed as it was proposed is not tried again. */
async function placeOne(id: string): Promise<boolean> {
  const placed = await transaction(async (tx) => {
    const proposal = await holdWaiting(tx, id)
    const member = proposal && (await findMemberByPhone(tx, proposal.phone))
    if (member?.status !== 'active' || !proposal) return ok(false)
    const { minutesLeft: minutesToPay } = proposal
    const done = await placeProposal(tx, { proposal, memberId: member.id, minutesToPay, locale: BASE_LOCALE })
    return done.ok ? ok(true) : done
  })
  if (!placed.ok) await noteTrouble(id, placed.refusal)
  return placed.ok && placed.value
}

export const placeWaiting = (): Promise<number> => eachDue(listWithMember, placeOne)
