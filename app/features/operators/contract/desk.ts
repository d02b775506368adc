import { z } from 'zod'
import { call } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may, OPERATOR_ROLES, operatorInfo } from '~/contract/roles'
import { asksRight } from './asks-right'
import { enrolmentCode, factorCode } from './factor-codes'
import { overview } from './overview'

/** `at` is an ISO time; personal data masked. */
export const operatorAct = z.object({
  id: z.string(),
  at: z.string(),
  operator: z.object({ id: z.string(), name: z.string() }),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
})
export type OperatorAct = z.output<typeof operatorAct>

const facts = z.record(z.unknown()).nullable()
const challenge = { challengeId: z.string().max(400).optional(), challengeAnswer: z.string().trim().max(20).optional() }

export const consoleDesk = {
  requestCode: call({
    method: 'POST',
    path: '/api/console/requestCode',
    access: 'guest',
    about: 'Sends an operator a 6-digit code by SMS. The answer is the same for phones that are no operator’s.',
    input: z.object({ phone: f.phone, ...challenge }),
    output: z.object({ waitSeconds: z.number().int() }),
  }),
  logIn: call({
    method: 'POST',
    path: '/api/console/logIn',
    access: 'guest',
    about:
      'The first step of an operator’s login. Its token, in the header `operator`, only allows the second step. During an attack on codes it is refused with 4106 until a challenge is answered along with it.',
    input: z.object({ phone: f.phone, verificationCode: f.code, ...challenge }),
    output: z.object({ token: z.string() }),
  }),
  me: call({
    method: 'GET',
    path: '/api/console/me',
    access: 'operator',
    roles: may.enter,
    factor: 'none',
    about: 'The operator of the session.',
    input: f.none,
    output: operatorInfo,
  }),
  may: asksRight,
  openEnrolment: call({
    method: 'POST',
    path: '/api/console/openEnrolment',
    access: 'operator',
    roles: may.enter,
    factor: 'none',
    about: 'Starts the setup of the second factor with the one-time code that the terminal printed for this operator.',
    input: z.object({ enrolmentCode }),
    output: f.none,
  }),
  enrolment: call({
    method: 'GET',
    path: '/api/console/enrolment',
    access: 'operator',
    roles: may.enter,
    factor: 'none',
    about:
      'The secret for the authenticator app and the recovery codes; available after openEnrolment, until the first code of the app was entered.',
    input: f.none,
    output: z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
  }),
  proveFactor: call({
    method: 'POST',
    path: '/api/console/proveFactor',
    access: 'operator',
    roles: may.enter,
    factor: 'none',
    about:
      'Verifies the second factor: ends a login with the token of the full session, or makes the factor fresh again.',
    input: z.object({ factorCode }),
    output: z.object({ token: z.string() }),
  }),
  logOut: call({
    method: 'POST',
    path: '/api/console/logOut',
    access: 'operator',
    roles: may.enter,
    factor: 'none',
    about: 'Ends this session.',
    input: f.none,
    output: f.none,
  }),
  overview: call({
    method: 'GET',
    path: '/api/console/overview',
    access: 'operator',
    roles: may.enter,
    about: 'The start page: the pending work and the figures of the day, limited to what the operator’s role may see.',
    input: f.none,
    output: overview.extend({ role: z.enum(OPERATOR_ROLES) }),
  }),
  acts: call({
    method: 'GET',
    path: '/api/console/acts',
    access: 'operator',
    roles: may.seeAudit,
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
  act: call({
    method: 'GET',
    path: '/api/console/act',
    access: 'operator',
    roles: may.seeAudit,
    about: 'One act with the values before and after.',
    input: z.object({ id: f.id }),
    output: operatorAct.extend({ before: facts, after: facts }),
  }),
}
