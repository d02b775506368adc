import { isKnownDevice, knowDevice } from '~/features/members/server/known-devices'
import { findPhone } from '~/features/members/server/known-member'
import { lockMember } from '~/features/members/server/lock-member'
import { endSession, openSession } from '~/features/members/server/sessions'
import { ok, refuse } from '~/values/result'
import { bound, comeBack } from './come-back'
import { bindMember, findByOpenid, noteStrangeLogin, openidOfMember } from './store-codes'

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

interface Place {
  token?: string
  device?: string
}

/** One code opens one session: a repeated code is refused. Notes a device that is new to the member. */
export const logInByMessenger = (sent: { code: string; state: string }, { token, device }: Place) =>
  comeBack(sent, async (tx, openid) => {
    const member = await findByOpenid(tx, openid)
    if (!member) return refuse('messengerUnknown')
    if (!(await lockMember(tx, member.id))) return refuse('memberBlocked')
    const place = { realm: 'member', phone: (await findPhone(tx, member.id)) ?? '', device } as const
    if (!(await isKnownDevice(tx, place))) await noteStrangeLogin(tx, member.id)
    await knowDevice(tx, place)
    if (token) await endSession(tx, token)
    return ok({ token: await openSession(tx, member.id) })
  })
