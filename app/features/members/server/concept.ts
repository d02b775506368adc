import { listMembers, pickMembers, seeMember } from '~/features/account/server/see-members'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { dropOldSms } from '~/services/sandbox/sms'
import { dropOldMessages } from '~/services/sms/messages'
import { deliverSms, SEND_SMS } from '~/services/sms/send-outside'
import { ok } from '~/values/result'
import type { memberCalls } from '../contract/members'
import type { memberDesk } from '../contract/operators'
import { announce, announced, reach } from './announce'
import { blockMember, unblockMember } from './block-member'
import { makeChallenge } from './challenges'
import { enterInvitation } from './enter-invitation'
import { memberInvariants } from './invariants'
import { dropOldDevices, phoneKey } from './known-devices'
import { logIn } from './log-in'
import { saveNote } from './notes'
import { getMemberInfo, updateMember } from './own-profile'
import { publishedAvatar, publishedNickname, reportableMember } from './published-profile'
import { requestCode } from './request-code'
import { dropOldSessions, endSession } from './sessions'

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

const desk: Provided<typeof memberDesk> = {
  list: (input) => listMembers(input),
  find: (input) => pickMembers(input),
  details: ({ id }) => seeMember(id),
  block: (input, { operator }) => blockMember({ ...input, operatorId: operator.id }),
  saveNote: (input, { operator }) => saveNote(operator.id, input),
  unblock: (input, { operator }) => unblockMember({ ...input, operatorId: operator.id }),
  announcements: ({ cursor }, { locale }) => announced(cursor, locale),
  reach: (input) => reach(input),
  announce: (input, { operator }) => announce(operator.id, input),
}

const ofPhone = (phone: string) => phone

export const members = concept({
  calls,
  desk,
  cleaners: [dropOldSessions, dropOldDevices, dropOldSms, dropOldMessages],
  outbox: { [SEND_SMS]: deliverSms },
  personal: [
    { table: 'sandbox_sms', by: 'phone', ofPhone, erase: 'delete', holds: { phone: 'phone', body: 'message' } },
    {
      table: 'sms_messages',
      by: 'phone',
      ofPhone,
      erase: 'delete',
      holds: { phone: 'phone', sealed: 'message', said: 'message' },
    },
    { table: 'known_devices', by: 'phone_key', ofPhone: (phone) => phoneKey('member', phone), erase: 'delete' },
  ],
  invariants: memberInvariants,
  publishable: { nickname: publishedNickname, avatar: publishedAvatar },
  reportable: { member: reportableMember },
})
