import * as m from '~/paraglide/messages'
import { Clock } from '~/web/ui/enhanced'

/** Beyond a day nobody counts hours. */
const DAY = 86_400

type LastDayProps = { phase: 'coming' | 'running' | 'over'; startsAt: string; endsAt: string; secondsToTurn: number }

export function LastDay({ phase, startsAt, endsAt, secondsToTurn }: LastDayProps) {
  if (secondsToTurn <= 0 || secondsToTurn > DAY) return null
  const until = Date.parse(phase === 'coming' ? startsAt : endsAt)
  return (
    <span className="inline-flex items-center text-xs text-ink-2">
      <span className="mr-1">{phase === 'coming' ? m.activities_begins() : m.activities_ends()}</span>
      <Clock until={until} now={until - secondsToTurn * 1000} reload />
    </span>
  )
}
