import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { CODE_PURPOSES } from '~/contract/code-purposes'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const GENDERS = ['unknown', 'female', 'male'] as const

/** The phone is masked, the birthday YYYY-MM-DD. */
export const memberInfo = z.object({
  id: z.string(),
  phone: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  inReview: z.object({ nickname: z.string().nullable(), avatar: z.string().nullable() }),
  gender: z.enum(GENDERS),
  birthday: z.string().nullable(),
  businessId: z.string().nullable(),
  shopName: z.string().nullable(),
  isAgent: z.boolean(),
  level: z.number().int(),
  hasOpenid: z.boolean(),
  invitationCode: z.string(),
  inviter: z.string().nullable(),
  mayEnterInvitation: z.boolean(),
  recordsFootprints: z.boolean(),
  hearsOfFavourites: z.boolean(),
  takesRecommendations: z.boolean(),
  /** Null until they were asked, which counts as no. */
  takesMarketing: z.boolean().nullable(),
  deletionDueAt: z.string().nullable(),
})
export type MemberInfo = z.output<typeof memberInfo>

export const challenge = {
  challengeId: z.string().max(400).optional(),
  challengeAnswer: z.string().trim().max(20).optional(),
}

export const memberCalls = {
  getVerificationCode: guest.get('/api/member/getVerificationCode', {
    whileClosed: 'answered',
    about:
      'Sends a 6-digit code by SMS. For every purpose but login it goes to the phone of the session; for change-phone a new phone may be named besides, and each gets its own code.',
    input: z.object({ phone: f.phone.optional(), purpose: z.enum(CODE_PURPOSES).default('login'), ...challenge }),
    output: z.object({ waitSeconds: z.number().int() }),
  }),
  getChallenge: guest.get('/api/member/getChallenge', {
    whileClosed: 'answered',
    about: 'A challenge to be answered with a number, after a code request or a login was refused with 4106.',
    input: f.none,
    output: z.object({ challengeId: z.string(), question: z.string() }),
  }),
  phoneRegister: guest.post('/api/member/phoneRegister', {
    whileClosed: 'answered',
    about:
      'Logs in with phone and code, and registers new members. shareMemberId is the inviter. During an attack on codes it is refused with 4106 until a challenge is answered along with it.',
    input: z.object({
      phone: f.phone,
      verificationCode: f.code,
      shareMemberId: z.string().trim().max(64).optional(),
      ...challenge,
    }),
    output: z.object({ token: z.string(), isNew: z.boolean() }),
  }),
  loginStatus: member.get('/api/member/loginStatus', {
    about: 'Answers code 200 while the session is valid.',
    input: f.none,
    output: z.object({ memberId: z.string() }),
  }),
  logout: member.post('/api/member/logout', {
    about: 'Ends this session.',
    input: f.none,
    output: f.none,
  }),
  getMemberInfo: member.get('/api/member/getMemberInfo', {
    about: 'The member of the session.',
    input: f.none,
    output: memberInfo,
  }),
  updateMemberInfo: member.get('/api/member/updateMemberInfo', {
    about:
      'Changes nickname, avatar (an uploaded picture), gender or birthday; other fields are ignored. Nickname and avatar may need a review first.',
    input: z.object({
      nickname: f.text(20).optional(),
      avatar: f.optionalText(80).optional(),
      gender: z.enum(GENDERS).optional(),
      birthday: f.day.optional(),
    }),
    output: memberInfo,
  }),
  enterInvitation: member.post('/api/member/enterInvitation', {
    about: 'Sets the inviter of a member who has none, by invitation code or member id, within 7 days of registration.',
    input: z.object({ invitationCode: f.text(64) }),
    output: z.object({ inviter: z.string() }),
  }),
}

export const memberRefusals = {
  codeTooSoon: { code: 4101, status: 429, retry: 60, say: m.refusal_code_too_soon },
  codeTooMany: { code: 4102, status: 429, retry: 3_600, say: m.refusal_code_too_many },
  codeWrong: { code: 4103, status: 400, say: m.refusal_code_wrong },
  codeExpired: { code: 4104, status: 400, say: m.refusal_code_expired },
  codeDead: { code: 4105, status: 400, say: m.refusal_code_dead },
  challengeNeeded: { code: 4106, status: 429, retry: 0, say: m.refusal_challenge_needed },
  challengeWrong: { code: 4107, status: 400, say: m.refusal_challenge_wrong },
  networkWaits: { code: 4108, status: 429, retry: 60, say: m.refusal_network_waits },
  memberBlocked: { code: 4109, status: 400, say: m.refusal_member_blocked },
  inviterUnknown: { code: 4110, status: 400, say: m.refusal_inviter_unknown },
  inviterFixed: { code: 4111, status: 409, say: m.refusal_inviter_fixed },
  inviterTooLate: { code: 4112, status: 409, say: m.refusal_inviter_too_late },
  birthdayImpossible: { code: 4115, status: 400, say: m.members_birthday_impossible },
  nobodyReached: { code: 4120, status: 409, say: m.refusal_nobody_reached },
  memberMoved: { code: 4119, status: 409, say: m.refusal_member_moved },
} as const satisfies Refusals
