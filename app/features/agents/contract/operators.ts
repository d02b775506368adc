import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { AGENT_BECAUSE_MOST, AGENT_STATES } from './members'

const desk = operator(may.handleAgents)

export const AGENT_QUEUES = [...AGENT_STATES, 'all'] as const

const deskAgent = z.object({
  id: z.string(),
  memberId: z.string(),
  nickname: z.string(),
  city: z.string(),
  state: z.enum(AGENT_STATES),
  shopName: z.string().nullable(),
  appliedAt: z.string(),
})

const details = deskAgent.extend({
  /** The first character of the name and the ends of the phone; null where the member has left. */
  realName: z.string().nullable(),
  phone: z.string().nullable(),
  reason: z.string(),
  because: z.string(),
  agreement: z.string(),
  adultAt: z.string(),
  businessId: z.string().nullable(),
  /** Both levels; 10,000 means more. */
  inviter: z.string().nullable(),
  level1: z.number().int(),
  level2: z.number().int(),
  history: z.array(z.object({ move: z.string(), at: z.string(), note: z.string() })),
})
export type AgentDetails = z.output<typeof details>

const id = z.object({ id: f.id })
const because = id.extend({ reason: f.text(AGENT_BECAUSE_MOST) })

const act = <I extends z.ZodTypeAny>(path: string, about: string, input: I) =>
  desk.post(`/api/console/agent/${path}`, {
    about,
    input,
    output: f.none,
  })

export const agentDesk = {
  list: desk.get('/api/console/agent/list', {
    about: 'Agents and applications: pending ones oldest first, the rest newest first.',
    input: z.object({ queue: z.enum(AGENT_QUEUES).default('pending'), cursor: idCursor }),
    output: f.page(deskAgent),
  }),
  details: desk.get('/api/console/agent/details', {
    about: 'One agent or application, with the real name masked, the agents above and below, and the history.',
    input: id,
    output: details,
  }),
  approve: { ...act('approve', 'Approves an application and opens the shop.', id), keys: 'closed' as const },
  reject: act(
    'reject',
    'Rejects an application with a reason that the member is shown; they may apply again.',
    because,
  ),
  freeze: act(
    'freeze',
    'Freezes an agent, who earns no new commission until unfrozen and is shown the reason.',
    because,
  ),
  person: desk.post('/api/console/agent/person', {
    factor: 'fresh',
    about: 'The unmasked real name and phone of an agent; each view is written to the audit log.',
    input: id,
    output: z.object({ realName: z.string(), phone: z.string() }),
  }),
  unfreeze: act('unfreeze', 'Unfreezes an agent.', id),
}
