import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { agentInvariants } from './invariants'
import { ownApplication, ownShops } from './own-agent'
import { agentTiles } from './tiles'

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
