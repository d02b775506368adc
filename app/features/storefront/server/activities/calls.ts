import type { Provided } from '~/house/caller'
import type { activityCalls } from '../../contract/members'
import { hintOfActivity, listForSearchEngines, readActivities, readActivity } from './show-activities'

export const calls: Provided<typeof activityCalls> = {
  list: (asked, { locale }) => readActivities(asked, locale),
  details: ({ id }, caller) => readActivity(id, caller),
  hint: (_, { locale }) => hintOfActivity(locale),
  listed: () => listForSearchEngines(),
}
