import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { memberCalls } from '../contract/members'
import { makeChallenge } from './challenges'
import { enterInvitation } from './enter-invitation'
import { logIn } from './log-in'
import { getMemberInfo, updateMember } from './own-profile'
import { requestCode } from './request-code'
import { endSession } from './sessions'

export const calls: Provided<typeof memberCalls> = {
  getVerificationCode: requestCode,
  getChallenge: async (_, { locale }) => ok(await makeChallenge(locale)),
  phoneRegister: (input, { token, device, locale }) => logIn({ ...input, token, device, locale }),
  loginStatus: async (_, { memberId }) => ok({ memberId }),
  async logout(_, { token }) {
    await endSession(db, token)
    return ok({})
  },
  getMemberInfo: (_, { memberId }) => getMemberInfo(memberId),
  async updateMemberInfo(input, { memberId }) {
    const changed = await updateMember(memberId, input)
    return changed.ok ? getMemberInfo(memberId) : changed
  },
  enterInvitation: ({ invitationCode }, { memberId }) => enterInvitation(memberId, invitationCode),
}
