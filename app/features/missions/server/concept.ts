import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { missionInvariants } from './invariants'
import { dropOldClaims, listOwnClaims } from './store'

export const missions = concept({
  calls,
  desk,
  cleaners: [dropOldClaims],
  personal: [
    {
      table: 'mission_claims',
      by: 'member_id',
      erase: 'keep',
      because: 'what was given for them stands in the ledger',
      shows: { missions: listOwnClaims },
    },
    { table: 'free_draws', by: 'member_id', erase: 'keep', because: 'draws name what they were made for' },
  ],
  invariants: missionInvariants,
})
