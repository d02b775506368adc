import { dayOf, days, hours, startOfDay } from '~/values/time'

/** After one that failed the schedule waits so long. */
const AGAIN = hours(1)
const WEEK = days(7)

interface Made {
  id: string
  requestedAt: string
  error: string | null
}

/** Once a day from an hour on, in the mall's time zone; `last` is the newest one that was not made by hand. */
export function isDue(now: Date, hour: number, last: Pick<Made, 'requestedAt' | 'error'> | undefined): boolean {
  const from = startOfDay(dayOf(now)).getTime() + hours(hour)
  if (now.getTime() < from) return false
  if (!last) return true
  const at = Date.parse(last.requestedAt)
  return last.error === null ? at < from : at < now.getTime() - AGAIN
}

/** Weeks begin with Monday: 1970 began on a Thursday. */
const weekOf = (at: number) => Math.floor((at + days(3) + hours(8)) / WEEK)

/** Those that neither a day nor a week needs: of each of the last days and weeks that had any, the newest stays. */
export function superfluous(made: readonly Made[], retention: { days: number; weeks: number }): string[] {
  const newestFirst = made.filter(({ error }) => error === null).toSorted(byTime)
  const staying = new Set<string>()
  const stay = (spanOf: (at: number) => string | number, most: number) => {
    const spans = new Set<string | number>()
    for (const { id, requestedAt } of newestFirst) {
      const span = spanOf(Date.parse(requestedAt))
      if (spans.has(span)) continue
      if (spans.size === most) break
      spans.add(span)
      staying.add(id)
    }
  }
  stay((at) => dayOf(new Date(at)), retention.days)
  stay(weekOf, retention.weeks)
  // Whatever the settings say, the last one stays.
  if (newestFirst[0]) staying.add(newestFirst[0].id)
  return newestFirst.map(({ id }) => id).filter((id) => !staying.has(id))
}

const byTime = (one: Made, other: Made) => Date.parse(other.requestedAt) - Date.parse(one.requestedAt)
