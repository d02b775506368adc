import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { AGENT_AGREEMENT, AGENT_STATES, APPLY_REASON_MOST, CITY_MOST, REAL_NAME_MOST } from './limits'

const ticked = { errorMap: () => ({ message: 'agreement' }) }

export const agentApplication = z.object({
  realName: f.text(REAL_NAME_MOST),
  phone: f.phone,
  city: f.text(CITY_MOST),
  reason: f.lines(APPLY_REASON_MOST),
  agreement: z.literal(AGENT_AGREEMENT, ticked),
  isAdult: z.union([z.literal(true), z.literal('true')], ticked),
})
export type AgentApplication = z.output<typeof agentApplication>

const application = z.object({
  state: z.enum(AGENT_STATES),
  /** Empty unless rejected or frozen. */
  because: z.string(),
  realName: z.string(),
  phone: z.string(),
  city: z.string(),
  reason: z.string(),
  appliedAt: z.string(),
})
export type OwnApplication = z.output<typeof application>

export const agentCalls = {
  hint: call({
    method: 'GET',
    path: '/api/business/agent/hint',
    access: 'guest',
    about:
      'Whether invitations to become an agent may be shown; inside messengers they are hidden, because messengers ban shops for them.',
    input: f.none,
    output: z.object({ inMessenger: z.boolean() }),
  }),
  toApply: call({
    method: 'GET',
    path: '/api/business/agent/toApply',
    access: 'member',
    about: 'The state of the member’s application to become an agent; null where there is none.',
    input: f.none,
    output: z.object({ application: application.nullable() }),
  }),
  apply: call({
    method: 'POST',
    path: '/api/business/agent/apply',
    access: 'member',
    about: 'Applies to become an agent, or applies again after a rejection. Idempotent for the same input.',
    input: agentApplication,
    output: f.none,
  }),
}
