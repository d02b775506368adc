import { type Days, laterBy, startOf } from './periods'

/** Days and whole months by which sums are read; both are named by days. */
export interface Spans {
  days: Days[]
  months: Days[]
}

const dayBefore = (day: string) => laterBy('day', day, -1)

/** As few rows as possible: whole months where they were summed, and the days around them. */
export function spansOf(all: readonly Days[], summed: ReadonlySet<string>): Spans {
  const spans: Spans = { days: [], months: [] }
  const add = (list: Days[], from: string, to: string) => {
    const last = list.at(-1)
    if (last && laterBy('day', last.to, 1) === from) last.to = to
    else list.push({ from, to })
  }
  for (const { from, to } of all)
    for (let day = from; day <= to; ) {
      const next = laterBy('month', startOf('month', day), 1)
      const end = [dayBefore(next), to].sort()[0] as string
      const isWhole = day === startOf('month', day) && end === dayBefore(next) && summed.has(day)
      add(isWhole ? spans.months : spans.days, day, end)
      day = next
    }
  return spans
}
