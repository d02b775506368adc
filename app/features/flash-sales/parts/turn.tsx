import * as m from '~/paraglide/messages'
import { Clock } from '~/web/ui/enhanced'

type TurnProps = {
  at: string
  seconds: number
}

/** Reloads at the turn; without a script the screen's `asksAgain` does. */
export function Turn({ at, seconds }: TurnProps) {
  if (seconds <= 0) return null
  const until = Date.parse(at)
  return (
    <span className="inline-flex items-center text-xs text-ink-2">
      <span className="sr-only">{m.flash_time_left()} </span>
      <Clock until={until} now={until - seconds * 1000} reload />
    </span>
  )
}
