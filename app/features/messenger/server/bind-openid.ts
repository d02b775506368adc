import { refuse } from '~/values/result'
import { bound, comeBack } from './come-back'
import { bindMember, openidOfMember } from './store-codes'

/** One person is bound to one member, for good: withdrawals are paid out by it. */
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
