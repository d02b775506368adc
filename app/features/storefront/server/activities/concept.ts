import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { activityCalls } from '../../contract/members'
import { desk } from './desk'
import { hintOfActivity, listForSearchEngines, readActivities, readActivity } from './show-activities'

const calls: Provided<typeof activityCalls> = {
  list: (input, { locale }) => readActivities(input, locale),
  details: ({ id }, caller) => readActivity(id, caller),
  hint: (_, { locale }) => hintOfActivity(locale),
  listed: () => listForSearchEngines(),
}

export const activities = concept({ calls, desk })
