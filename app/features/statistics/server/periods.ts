import { PERIODS_AT_FIRST, PERIODS_MOST, type Step } from '../contract/reports'

/** Days as `2026-11-27`, both included. */
export interface Days {
  from: string
  to: string
}

export interface Periods {
  step: Step
  /** The first days of those shown, and of as many before. */
  starts: readonly string[]
  startsBefore: readonly string[]
  shown: Days
  before: Days
}

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const dayText = (moment: Date) => moment.toISOString().slice(0, 10)

function plusDays(day: string, count: number): string {
  const moment = at(day)
  moment.setUTCDate(moment.getUTCDate() + count)
  return dayText(moment)
}

/** Weeks begin on Monday. */
export function startOf(step: Step, day: string): string {
  if (step === 'month') return `${day.slice(0, 8)}01`
  return step === 'week' ? plusDays(day, -((at(day).getUTCDay() + 6) % 7)) : day
}

export function laterBy(step: Step, start: string, count: number): string {
  if (step !== 'month') return plusDays(start, step === 'week' ? count * 7 : count)
  const moment = at(start)
  moment.setUTCMonth(moment.getUTCMonth() + count)
  return dayText(moment)
}

const endOf = (step: Step, start: string) => plusDays(laterBy(step, start, 1), -1)

/** Whole periods up to today, at most as many as a report shows. */
export function periodsOf({ step, from, to }: { step: Step } & Days, today: string): Periods {
  const last = startOf(step, to && to < today ? to : today)
  const least = laterBy(step, last, 1 - PERIODS_MOST[step])
  const wished = from ? startOf(step, from) : laterBy(step, last, 1 - PERIODS_AT_FIRST[step])
  const first = [least, wished, last].sort()[1] as string
  const starts: string[] = []
  for (let start = first; start <= last; start = laterBy(step, start, 1)) starts.push(start)
  const startsBefore = starts.map((start) => laterBy(step, start, -starts.length))
  const end = endOf(step, last)
  return {
    ...{ step, starts, startsBefore },
    shown: { from: first, to: end < today ? end : today },
    before: { from: startsBefore[0] as string, to: plusDays(first, -1) },
  }
}
