import type { Provided } from '~/house/caller'
import type { missionDesk } from '../contract/operators'
import { listDeskMissions, readDeskMission, saveMission } from './operate-missions'

export const desk: Provided<typeof missionDesk> = {
  list: (_, { locale }) => listDeskMissions(locale),
  mission: ({ kind }, { locale }) => readDeskMission(kind, locale),
  save: (typed, { operator }) => saveMission(operator.id, typed),
}
