import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { agentInvariants } from './invariants'
import { forgetAgent, ownApplication, ownShops } from './own-agent'
import { agentTiles } from './tiles'

export const agents = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetAgent(tx, id),
  ownData: { agentApplication: ownApplication },
  losses: { shop: ownShops },
  invariants: agentInvariants,
  tiles: agentTiles,
})
