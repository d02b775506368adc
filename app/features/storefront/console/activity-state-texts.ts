import * as m from '~/paraglide/messages'
import type { ACTIVITY_STATES } from '../contract/operators'
import { activityPhaseTexts } from '../parts/activity-texts'

export const activityStateTexts: Record<(typeof ACTIVITY_STATES)[number], () => string> = {
  draft: m.console_activities_state_draft,
  planned: m.console_activities_planned,
  ...activityPhaseTexts,
}
