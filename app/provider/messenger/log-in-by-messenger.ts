import { ok, refuse } from '~/values/result'
import { lockMember } from '../members/lock-member'
import { endSession, openSession } from '../members/sessions'
import { comeBack } from './come-back'
import { findByOpenid } from './store-codes'

/**
 * Logs in the member who is bound to the person whose code came back. A code opens one session: whoever brings it again
 * is refused. Refused: messengerClosed, messengerCode, messengerSnapshot, messengerSilent, messengerUnknown, memberBlocked.
 */
export const logInByMessenger = (sent: { code: string; state: string }, token?: string) =>
  comeBack(sent, async (tx, openid) => {
    const member = await findByOpenid(tx, openid)
    if (!member) return refuse('messengerUnknown')
    if (!(await lockMember(tx, member.id))) return refuse('memberBlocked')
    if (token) await endSession(tx, token)
    return ok({ token: await openSession(tx, member.id) })
  })
