import { z } from 'zod'
import { call } from '~/contract/call'
import { CODE_PURPOSES } from '~/contract/code-purposes'
import * as f from '~/contract/fields'

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
  deletionDueAt: z.string().nullable(),
})
export type MemberInfo = z.output<typeof memberInfo>

const challenge = { challengeId: z.string().max(400).optional(), challengeAnswer: z.string().trim().max(20).optional() }

export const memberCalls = {
  getVerificationCode: call({
    method: 'GET',
    path: '/api/member/getVerificationCode',
    access: 'guest',
    about:
      'Sends a 6-digit code by SMS. For every purpose but login it goes to the phone of the session; for change-phone a new phone may be named besides, and each gets its own code.',
    input: z.object({ phone: f.phone.optional(), purpose: z.enum(CODE_PURPOSES).default('login'), ...challenge }),
    output: z.object({ waitSeconds: z.number().int() }),
  }),
  getChallenge: call({
    method: 'GET',
    path: '/api/member/getChallenge',
    access: 'guest',
    about: 'A challenge to be answered with a number, after a code request or a login was refused with 4106.',
    input: f.none,
    output: z.object({ challengeId: z.string(), question: z.string() }),
  }),
  phoneRegister: call({
    method: 'POST',
    path: '/api/member/phoneRegister',
    access: 'guest',
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
  loginStatus: call({
    method: 'GET',
    path: '/api/member/loginStatus',
    access: 'member',
    about: 'Answers code 200 while the session is valid.',
    input: f.none,
    output: z.object({ memberId: z.string() }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/member/logout',
    access: 'member',
    about: 'Ends this session.',
    input: f.none,
    output: f.none,
  }),
  getMemberInfo: call({
    method: 'GET',
    path: '/api/member/getMemberInfo',
    access: 'member',
    about: 'The member of the session.',
    input: f.none,
    output: memberInfo,
  }),
  updateMemberInfo: call({
    method: 'GET',
    path: '/api/member/updateMemberInfo',
    access: 'member',
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
  enterInvitation: call({
    method: 'POST',
    path: '/api/member/enterInvitation',
    access: 'member',
    about: 'Sets the inviter of a member who has none, by invitation code or member id, within 7 days of registration.',
    input: z.object({ invitationCode: f.text(64) }),
    output: z.object({ inviter: z.string() }),
  }),
}
