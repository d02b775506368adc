import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { missionCalls } from '../contract/members'
import type { missionDesk } from '../contract/operators'
import { claimMission } from './claim-mission'
import { missionInvariants } from './invariants'
import { listDeskMissions, readDeskMission, saveMission } from './operate-missions'
import { showMissions } from './show-missions'
import { dropOldClaims, listOwnClaims } from './store'

const calls: Provided<typeof missionCalls> = {
  index: (_, { memberId, locale }) => showMissions(memberId, locale),
  claim: ({ kind }, { memberId }) => claimMission(memberId, kind),
}

const desk: Provided<typeof missionDesk> = {
  list: (_, { locale }) => listDeskMissions(locale),
  mission: ({ kind }, { locale }) => readDeskMission(kind, locale),
  save: (typed, { operator }) => saveMission(operator.id, typed),
}

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
