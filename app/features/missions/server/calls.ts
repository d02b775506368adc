import type { missionCalls } from '~/contract/missions/calls'
import type { Provided } from '../caller'
import { claimMission } from './claim-mission'
import { showMissions } from './show-missions'

export const calls: Provided<typeof missionCalls> = {
  index: (_, { memberId, locale }) => showMissions(memberId, locale),
  claim: ({ kind }, { memberId }) => claimMission(memberId, kind),
}
