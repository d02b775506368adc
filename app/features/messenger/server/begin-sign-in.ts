import { lockMember } from '~/features/members/server/lock-member'
import { transaction } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { settings } from '~/platform/settings/settings'
import { messenger } from '~/services/messenger'
import { randomToken } from '~/values/ids'
import { ok, refuse } from '~/values/result'
import { countSignIns, insertSignIn } from './store'
import { openidOfMember } from './store-codes'

/** Attempts of a member within so many minutes: a third would only end as the first two did. */
const MOST_SIGN_INS = 2
const WITHIN_MINUTES = 10

export const stateHash = (state: string) => keyedHash('messenger states', state)

/** Starts a sign-in attempt; its state is good once and for ten minutes. */
export async function beginSignIn(memberId: string | undefined, returnTo: string) {
  const account = messenger()
  if (!account) return refuse('messengerClosed')
  const { publicOrigin } = settings()
  const isOurs = URL.canParse(returnTo) && (!publicOrigin || new URL(returnTo).origin === publicOrigin)
  if (!isOurs) return refuse('addressForeign', { field: 'returnTo' })
  const state = randomToken(32)
  return transaction(async (tx) => {
    // Several presses at once are counted one after the other.
    if (memberId) await lockMember(tx, memberId)
    if (memberId && (await openidOfMember(tx, memberId))) return refuse('messengerOther')
    if (memberId && (await countSignIns(tx, memberId, WITHIN_MINUTES)) >= MOST_SIGN_INS)
      return refuse('messengerTooOften')
    await insertSignIn(tx, stateHash(state), memberId)
    return ok({ address: account.authorizeAddress(returnTo, state), state })
  })
}
