import type { Provided } from '~/house/caller'
import type { missionCalls } from '../contract/members'
import { claimMission } from './claim-mission'
import { showMissions } from './show-missions'

export const calls: Provided<typeof missionCalls> = {
  index: (_, { memberId, locale }) => showMissions(memberId, locale),
  claim: ({ kind }, { memberId }) => claimMission(memberId, kind),
}
