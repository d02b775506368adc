import type { Envelope } from '~/contract/envelope'
import type { Refusal } from '~/contract/refusal'
import type { Locale } from '~/values/locales'
import { dayOf, days, startOfDay } from '~/values/time'
import { type RefusalKey, refusals, refusalText } from './refusals'

/** `retryAfter` in seconds. */
export type Answered = { status: number; envelope: Envelope; retryAfter?: number }

/** In the shop's time zone. */
function secondsOfToday(): number {
  const now = new Date()
  return Math.ceil((startOfDay(dayOf(now)).getTime() + days(1) - now.getTime()) / 1000)
}

function retryAfter(key: RefusalKey, own: string | number | undefined): number | undefined {
  const refusal: Refusal = refusals[key]
  const { retry } = refusal
  if (retry === undefined) return undefined
  return typeof own === 'number' ? own : retry === 'day' ? secondsOfToday() : retry
}

export function refused(
  key: RefusalKey,
  locale: Locale,
  params: Record<string, string | number> = {},
  fields?: Record<string, string>,
): Answered {
  const { code, status } = refusals[key]
  const msg = refusalText(key, locale, params)
  const seconds = retryAfter(key, params.seconds)
  return {
    status,
    envelope: { code, msg, data: fields ? { fields } : {} },
    ...(seconds !== undefined && { retryAfter: seconds }),
  }
}
