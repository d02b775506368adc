import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dateText } from '~/values/time'
import type { ActivityCard, ActivityPhase } from '../contract/members'
import type { ACTIVITY_STATES } from '../contract/operators'

export const activityPhaseTexts: Record<ActivityPhase, () => string> = {
  running: m.activities_running,
  coming: m.activities_coming,
  over: m.activities_state_over,
}

type Span = Pick<ActivityCard, 'phase' | 'startsAt' | 'endsAt'>

const dayText = (at: string, later = 0) => dateText(new Date(Date.parse(at) + later), getLocale())
/** The last instant is the first one of the next day. */
const lastDay = (endsAt: string) => dayText(endsAt, -1)

export const periodText = ({ startsAt, endsAt }: Omit<Span, 'phase'>): string =>
  m.word_from_until({ from: dayText(startsAt), until: lastDay(endsAt) })

export function turnText({ phase, startsAt, endsAt }: Span): string {
  if (phase === 'coming') return m.activities_begins_at({ at: dayText(startsAt) })
  return phase === 'over'
    ? m.activities_ended_at({ at: lastDay(endsAt) })
    : m.activities_ends_at({ at: lastDay(endsAt) })
}

export const activityStateTexts: Record<(typeof ACTIVITY_STATES)[number], () => string> = {
  draft: m.console_activities_state_draft,
  planned: m.console_activities_planned,
  ...activityPhaseTexts,
}
