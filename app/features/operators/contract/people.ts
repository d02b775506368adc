import { z } from 'zod'
import { guest, operator } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { GIVABLE_RIGHTS, HELD_ROLES, may, type Right } from '~/contract/roles'
import { waitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'
import { CONSOLE_LOCALES } from '~/values/locales'
import { enrolmentCode } from './operators'

const desk = operator(may.handleOperators)
const own = operator(may.enter)

const NAME_MOST = 40
export const INVITATION_HOURS = 48
export const NETWORKS_MOST = 50

/** Those who have not joined yet are invited, and after two days of that the invitation is over. */
const PERSON_STATES = ['active', 'invited', 'over', 'blocked'] as const
export type PersonState = (typeof PERSON_STATES)[number]

const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  role: z.enum(HELD_ROLES),
  roleName: z.string().nullable(),
  state: z.enum(PERSON_STATES),
  isEnrolled: z.boolean(),
  seenAt: z.string().nullable(),
})
export type Person = z.output<typeof person>

const session = z.object({
  id: z.string(),
  browser: z.string(),
  since: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
})
export type PersonSession = z.output<typeof session>

const RESETS = ['approval', 'command', 'none'] as const

const named = z.object({ id: z.string(), name: z.string() })
const role = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.enum(GIVABLE_RIGHTS)),
  holders: z.number().int(),
})

const roleId = f.id
const invited = z.object({ id: z.string(), code: z.string() })

export const roleFields = z.object({
  id: f.optionalText(64),
  name: f.text(NAME_MOST),
  rights: f
    .listOf(z.enum(GIVABLE_RIGHTS), GIVABLE_RIGHTS.length, (value) =>
      value === undefined || value === '' ? [] : typeof value === 'string' ? [value as Right] : value,
    )
    .refine((rights) => rights.length > 0, 'required'),
  seen: f.seen,
})

export const peopleDesk = {
  list: desk.get('/api/console/operators', {
    about: 'Who works in the console: active, invited and blocked operators, at most 200.',
    input: f.none,
    output: f.page(person),
  }),
  details: desk.get('/api/console/operators/details', {
    about: 'One operator with the open sessions, and what the caller may do about them.',
    input: z.object({ id: f.id }),
    output: person.extend({
      invitedBy: z.string().nullable(),
      until: z.string().nullable(),
      recoveryLeft: z.number().int(),
      sessions: z.array(session),
      isSelf: z.boolean(),
      mayChange: z.boolean(),
      resets: z.enum(RESETS),
      approvals: z.array(waitingApproval),
      roles: z.array(named),
      roleId: z.string(),
    }),
  }),
  choices: desk.get('/api/console/operators/roles/choices', {
    about: 'The mall’s own roles that the caller may give. The fixed roles have their names as ids.',
    input: f.none,
    output: z.object({ roles: z.array(named) }),
  }),
  invite: desk.post('/api/console/operators/invite', {
    factor: 'fresh',
    about: 'Invites a person by phone number. The code of the answer is shown once; it is good once, for 48 hours.',
    input: z.object({ name: f.text(NAME_MOST), phone: f.phone, roleId }),
    output: invited,
  }),
  renew: desk.post('/api/console/operators/renew', {
    factor: 'fresh',
    about: 'Another code for somebody who has not set up the second factor; an earlier one ends.',
    input: z.object({ id: f.id }),
    output: invited,
  }),
  setRole: desk.post('/api/console/operators/setRole', {
    factor: 'fresh',
    about:
      'Gives another role; `seen` is the id of the one before. Nobody changes their own, and nobody gives rights that they have not.',
    input: z.object({ id: f.id, roleId, seen: f.seen }),
    output: f.none,
  }),
  block: desk.post('/api/console/operators/block', {
    factor: 'fresh',
    about: 'Blocks an operator or takes an invitation back, and ends the sessions. Never the last owner.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  unblock: desk.post('/api/console/operators/unblock', {
    factor: 'fresh',
    about: 'Lets a blocked operator log in again.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  endSessions: desk.post('/api/console/operators/endSessions', {
    about: 'Ends all sessions of an operator.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  askReset: desk.post('/api/console/operators/askReset', {
    factor: 'fresh',
    about: 'Asks that the second factor of an operator be reset; a third one approves it, or the machine’s command.',
    input: z.object({ id: f.id }),
    output: z.object({ approvalId: z.string() }),
  }),
  roles: desk.get('/api/console/operators/roles', {
    about: 'The mall’s own roles, at most 100.',
    input: f.none,
    output: f.page(role),
  }),
  role: desk.get('/api/console/operators/roles/details', {
    about: 'One role of the mall’s own.',
    input: z.object({ id: f.id }),
    output: role.extend({ mark: z.string() }),
  }),
  saveRole: desk.post('/api/console/operators/roles/save', {
    factor: 'fresh',
    about: 'Makes or changes a role of the mall’s own, of rights that the caller has. Its holders have them at once.',
    input: roleFields,
    output: z.object({ id: z.string() }),
  }),
  removeRole: desk.post('/api/console/operators/roles/remove', {
    factor: 'fresh',
    about: 'Removes a role that nobody holds.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  networks: desk.get('/api/console/operators/networks', {
    about: 'The network addresses that the console may be used from; none: from everywhere. And the caller’s own.',
    input: f.none,
    output: z.object({ networks: z.array(z.string()), own: z.string(), mark: z.string() }),
  }),
  saveNetworks: desk.post('/api/console/operators/saveNetworks', {
    factor: 'fresh',
    whole: true,
    about: 'Replaces the list of addresses, one a line. A list without the caller’s own address is refused.',
    input: z.object({ networks: f.optionalLines(2_000), seen: f.seen }),
    output: f.none,
  }),
}

export const selfDesk = {
  show: own.get('/api/console/self', {
    about: 'The caller’s own account: sessions, recovery codes left, language.',
    input: f.none,
    output: z.object({
      name: z.string(),
      language: z.string(),
      recoveryLeft: z.number().int(),
      sessions: z.array(session),
      mark: z.string(),
    }),
  }),
  save: own.post('/api/console/self/save', {
    about: 'Changes the caller’s own name and language.',
    input: z.object({ name: f.text(NAME_MOST), language: z.enum(CONSOLE_LOCALES), seen: f.seen }),
    output: f.none,
  }),
  endSession: own.post('/api/console/self/endSession', {
    about: 'Ends one of the caller’s own sessions.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  renewRecovery: own.post('/api/console/self/renewRecovery', {
    factor: 'fresh',
    about: 'New recovery codes; the earlier ones end. The answer alone shows them.',
    input: f.none,
    output: z.object({ codes: z.array(z.string()) }),
  }),
}

export const invitationDesk = {
  show: guest.get('/api/console/invitation', {
    about: 'What an invitation is to, for whoever holds its code.',
    input: z.object({ id: f.id, enrolmentCode }),
    output: z.object({
      name: z.string(),
      phone: z.string(),
      invitedBy: z.string().nullable(),
      role: z.enum(HELD_ROLES),
      roleName: z.string().nullable(),
      until: z.string(),
    }),
  }),
}

export const peopleRefusals = {
  ownRights: { code: 4913, status: 409, say: m.console_people_refused_own },
  moreRights: { code: 4914, status: 409, say: m.console_people_refused_more },
  roleHeld: { code: 4915, status: 409, say: m.console_people_refused_held },
  roleNameTaken: { code: 4916, status: 409, say: m.console_people_refused_name },
  addressBarred: { code: 4917, status: 403, say: m.console_people_refused_address },
  addressUnknown: { code: 4918, status: 400, say: m.console_people_refused_network },
  addressLeftOut: { code: 4919, status: 409, say: m.console_people_refused_left_out },
  invitationOver: { code: 4920, status: 409, say: m.console_people_refused_over },
  inviterGone: { code: 4921, status: 409, say: m.console_people_refused_inviter },
  resetAlone: { code: 4922, status: 409, say: m.console_people_refused_alone },
  resetOwn: { code: 4923, status: 409, say: m.console_people_refused_reset_own },
  operatorJoined: { code: 4924, status: 409, say: m.console_people_refused_joined },
} as const satisfies Refusals
