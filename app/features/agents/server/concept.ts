import { sql } from 'kysely'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { agentCalls } from '../contract/members'
import type { agentDesk } from '../contract/operators'
import { apply, readApplication } from './apply'
import { approveAgent, freezeAgent, rejectAgent, unfreezeAgent } from './decide-agent'
import { agentInvariants } from './invariants'
import { ownApplication, ownShops } from './person'
import { listDeskAgents, readDeskAgent, showPerson } from './read-desk'

async function showHint() {
  const set = await readMallSettings(db, 'agents.inMessenger')
  return ok({ inMessenger: set['agents.inMessenger'] === 1 })
}

const calls: Provided<typeof agentCalls> = {
  hint: () => showHint(),
  toApply: (_, { memberId }) => readApplication(memberId),
  apply: (sent, { memberId }) => apply(memberId, sent),
}

const desk: Provided<typeof agentDesk> = {
  list: (input) => listDeskAgents(input),
  details: ({ id }) => readDeskAgent(id),
  approve: ({ id }, { operator }) => approveAgent({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => rejectAgent({ operatorId: operator.id, id, reason }),
  freeze: ({ id, reason }, { operator }) => freezeAgent({ operatorId: operator.id, id, reason }),
  person: ({ id }, { operator }) => showPerson(operator.id, id),
  unfreeze: ({ id }, { operator }) => unfreezeAgent({ operatorId: operator.id, id }),
}

const agentTiles: Record<string, Tile> = {
  agentsToDecide: {
    may: 'handleAgents',
    kind: 'waiting',
    title: m.console_figure_agents,
    screen: 'consoleAgents',
    value: () => sql`(select count(*) from agents where state = 'pending')`,
  },
}

export const agents = concept({
  calls,
  desk,
  personal: [
    {
      table: 'agents',
      by: 'member_id',
      // What was earned stays, without who it was.
      erase: { person: null, city: '', reason: '', because: '' },
      holds: { person: 'account', city: 'address', reason: 'text', because: 'text' },
      parts: [{ table: 'agent_history', by: 'agent_id', erase: { note: '' }, holds: { note: 'text' } }],
      shows: { agentApplication: ownApplication },
    },
  ],
  losses: { shop: ownShops },
  invariants: agentInvariants,
  tiles: agentTiles,
})
