import { z } from 'zod'
import { guest, operator } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { digits } from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may, operatorInfo, RIGHTS } from '~/contract/roles'
import { challenge } from '~/features/members/contract/members'
import * as m from '~/paraglide/messages'

const desk = operator(may.enter)

/** Six digits of an authenticator app, or a recovery code; with or without gaps. */
export const factorCode = digits
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^(\d{6}|[A-Z2-7]{10})$/, 'factor'),
  )

/** Printed by `operator add` and `operator reset`; with or without the hyphen. */
export const enrolmentCode = digits
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[A-Z2-7]{10}$/, 'enrolment'),
  )

const asksRight = desk.get('/api/console/may', {
  about: 'Whether the operator has a right; checked before a screen loads data or shows a form.',
  input: z.object({ right: z.enum(RIGHTS) }),
  output: z.object({ may: z.boolean() }),
})

export const TILE_KINDS = ['urgent', 'waiting'] as const

const tile = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(TILE_KINDS),
  value: z.number().int(),
  since: z.string().nullable(),
  screen: z.string(),
  query: z.record(z.string()),
})

const holder = z.object({
  memberId: z.string(),
  nickname: z.string(),
  pieces: z.number().int(),
  orders: z.number().int(),
})

/** `holders`: members who hold most, for roles that see orders. */
const overview = z.object({
  name: z.string(),
  tiles: z.array(tile),
  holders: z.array(holder).optional(),
})
export type Overview = z.output<typeof overview>

/** `at` is an ISO time; personal data masked. */
const operatorAct = z.object({
  id: z.string(),
  at: z.string(),
  operator: z.object({ id: z.string(), name: z.string() }),
  /** The name of the API key that acted for the operator. */
  key: z.string().nullable(),
  act: z.string(),
  /** `name` as people know it, where it has one. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
})
export type OperatorAct = z.output<typeof operatorAct>

const facts = z.record(z.unknown()).nullable()

export const consoleDesk = {
  requestCode: guest.post('/api/console/requestCode', {
    whileClosed: 'answered',
    about: 'Sends an operator a 6-digit code by SMS. The answer is the same for phones that are no operator’s.',
    input: z.object({ phone: f.phone, ...challenge }),
    output: z.object({ waitSeconds: z.number().int() }),
  }),
  logIn: guest.post('/api/console/logIn', {
    whileClosed: 'answered',
    about:
      'The first step of an operator’s login. Its token, in the header `operator`, only allows the second step. During an attack on codes it is refused with 4106 until a challenge is answered along with it.',
    input: z.object({ phone: f.phone, verificationCode: f.code, ...challenge }),
    output: z.object({ token: z.string() }),
  }),
  me: desk.get('/api/console/me', {
    factor: 'none',
    about: 'The operator of the session.',
    input: f.none,
    output: operatorInfo,
  }),
  may: asksRight,
  openEnrolment: desk.post('/api/console/openEnrolment', {
    factor: 'none',
    about: 'Starts the setup of the second factor with the one-time code that the terminal printed for this operator.',
    input: z.object({ enrolmentCode }),
    output: f.none,
  }),
  enrolment: desk.get('/api/console/enrolment', {
    factor: 'none',
    about:
      'The secret for the authenticator app and the recovery codes; available after openEnrolment, until the first code of the app was entered.',
    input: f.none,
    output: z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
  }),
  proveFactor: desk.post('/api/console/proveFactor', {
    factor: 'none',
    about:
      'Verifies the second factor: ends a login with the token of the full session, or makes the factor fresh again.',
    input: z.object({ factorCode, browser: f.optionalText(60) }),
    output: z.object({ token: z.string() }),
  }),
  logOut: desk.post('/api/console/logOut', {
    factor: 'none',
    about: 'Ends this session.',
    input: f.none,
    output: f.none,
  }),
  overview: desk.get('/api/console/overview', {
    about: 'The start page: the pending work, limited to what the operator’s role may see.',
    input: f.none,
    output: overview,
  }),
  waiting: desk.get('/api/console/waiting', {
    about: 'How much waits on each screen of the console, limited to what the operator’s role may see.',
    input: f.none,
    output: z.object({ screens: z.array(z.object({ screen: z.string(), count: z.number().int() })) }),
  }),
  acts: operator(may.seeAudit).get('/api/console/acts', {
    about: 'The audit log, newest first; filtered by operator, kind of act or subject.',
    input: z.object({
      operatorId: f.optionalText(64),
      act: f.optionalText(60),
      subjectId: f.optionalText(64),
      cursor: instantCursor,
    }),
    output: f.page(operatorAct).extend({
      operators: z.array(z.object({ id: z.string(), name: z.string() })),
      kinds: z.array(z.string()),
    }),
  }),
  act: operator(may.seeAudit).get('/api/console/act', {
    about: 'One act with the values before and after.',
    input: z.object({ id: f.id }),
    output: operatorAct.extend({ before: facts, after: facts }),
  }),
}

export const consoleRefusals = {
  roleMissing: { code: 4901, status: 403, say: m.console_refusal_role },
  factorMissing: { code: 4902, status: 403, say: m.console_refusal_factor_missing },
  factorNeeded: { code: 4903, status: 403, say: m.console_refusal_factor_needed },
  factorWrong: { code: 4904, status: 400, say: m.console_refusal_factor_wrong },
  factorUsed: { code: 4905, status: 400, say: m.console_refusal_factor_used },
  factorTooMany: { code: 4906, status: 429, retry: 900, say: m.console_refusal_factor_too_many },
  factorKnown: { code: 4907, status: 409, say: m.console_refusal_factor_known },
  operatorKnown: { code: 4908, status: 409, say: m.console_refusal_known },
  lastOwner: { code: 4909, status: 409, say: m.console_refusal_last_owner },
  operatorBlocked: { code: 4910, status: 400, say: m.console_refusal_blocked },
  enrolmentNeeded: { code: 4911, status: 403, say: m.console_enrol_needed },
  enrolmentWrong: { code: 4912, status: 400, say: m.console_enrol_wrong },
} as const satisfies Refusals

export const consoleFields = {
  act: m.console_audit_what,
  language: m.console_self_language,
  ownPrice: m.console_proposal_own_price,
  answer: m.console_case_answer,
  note: m.console_order_note,
  payable: m.console_price_payable,
  audience: m.console_notice_audience,
  claimFrom: m.console_coupons_claim_from,
  claimUntil: m.console_coupons_claim_until,
  enrolmentCode: m.console_enrol_code,
  factorCode: m.console_factor_code,
  icp: m.console_facts_icp,
  licenceNumber: m.console_facts_licence_number,
  licencePicture: m.console_facts_licence_picture,
  limitPerMember: m.console_coupons_limit,
  list: m.console_ship_many_list,
  approvals_couponsFrom: m.console_setting_coupons_from,
  approvals_couponFrom: m.console_setting_coupon_from,
  approvals_refundFrom: m.console_setting_refund_from,
  payments_byBalance: m.console_setting_by_balance,
  payments_balanceCodeAbove: m.console_setting_balance_code_above,
  mostOff: m.console_coupons_most_off,
  recipientId: m.console_word_member,
  nameEn: m.console_coupons_name_en,
  nameZh: m.console_word_name_zh,
  off: m.console_coupons_off,
  operatorId: m.console_audit_who,
  pays: m.console_coupon_pays,
  place: m.console_word_place,
  police: m.console_facts_police,
  quota: m.console_coupons_quota,
  reply: m.console_reply,
  rights: m.console_roles_rights,
  roleId: m.console_people_role,
  networks: m.console_networks_list,
  find: m.console_find_field,
  browser: m.console_field_browser,
  scope: m.console_coupons_scope,
  categoryIds: m.word_categories,
  serviceLink: m.console_facts_service,
  sharePicture: m.console_facts_share_picture,
  shareTitleEn: m.console_facts_share_en,
  shareTitleZh: m.console_facts_share_zh,
  subjectId: m.console_audit_on,
  taking: m.console_coupons_taking,
  textEn: m.console_notice_text_en,
  textZh: m.console_notice_text_zh,
  threshold: m.console_coupons_threshold,
  titleEn: m.console_notice_title_en,
  titleZh: m.console_notice_title_zh,
  validDays: m.console_coupons_days,
  validFrom: m.console_coupons_valid_from,
  validUntil: m.console_coupons_valid_until,
}
