import { refuse } from '~/values/result'
import { bound, comeBack } from './come-back'
import { bindMember, openidOfMember } from './store-codes'

/**
 * Binds a member to the person at the messenger whose code came back. A member who is bound to somebody stays so, and one
 * person is bound to one member: money is paid out by it.
 * Refused: messengerClosed, messengerCode, messengerSnapshot, messengerTaken, messengerOther, messengerSilent.
 */
export const bindOpenid = (memberId: string, sent: { code: string; state?: string }) =>
  comeBack(
    { ...sent, memberId },
    async (tx, openid) => {
      if (await bindMember(tx, memberId, openid)) return bound()
      const held = await openidOfMember(tx, memberId)
      if (held === openid) return bound()
      return refuse(held ? 'messengerOther' : 'messengerTaken')
    },
    bound,
  )
