import * as m from '~/paraglide/messages'
import { Clock } from '~/web/ui/enhanced'

type TurnProps = {
  /** The moment at which the phase turns, as a call answers it. */
  at: string
  /** Seconds until then, as the page was drawn. */
  seconds: number
}

/** Counts down to a turn and loads the page again then; the screen's `asksAgain` does so where there is no script. */
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
