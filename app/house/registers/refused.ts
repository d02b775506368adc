import type { Envelope } from '~/contract/envelope'
import type { Refusal } from '~/contract/refusal'
import type { Locale } from '~/values/locales'
import { dayOf, days, startOfDay } from '~/values/time'
import { type RefusalKey, refusals, refusalText } from './refusals'

/** An envelope with the HTTP status that fits it, and the seconds after which a refused call may be sent again. */
export type Answered = { status: number; envelope: Envelope; retryAfter?: number }

/** Whole seconds until the shop's day ends. */
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

/** The answer for a refusal; `fields` are sentences by the name of the field at fault. */
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
