import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { missionInvariants } from './invariants'
import { dropOldClaims, ownClaims } from './old-claims'

export const missions = concept({
  calls,
  desk,
  cleaners: [dropOldClaims],
  ownData: { missions: ownClaims },
  invariants: missionInvariants,
})
