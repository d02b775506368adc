import * as m from '~/paraglide/messages'
import type { Locale } from './locales'
import { dateText, days, hours, minutes } from './time'

const FORMS = {
  long: { justNow: minutes(5), labels: days(30) },
  short: { justNow: minutes(1), labels: days(3) },
}

/** Just now (5 minutes; 1 in the short form), minutes, hours, days up to 30 (3 in the short form), then a date. */
export function relativeTime(
  then: Date,
  now: Date,
  { form, locale }: { form: keyof typeof FORMS; locale: Locale },
): string {
  const age = now.getTime() - then.getTime()
  const { justNow, labels } = FORMS[form]
  if (Math.abs(age) < justNow) return m.values_just_now({}, { locale })
  if (age < 0 || age > labels) return dateText(then, locale)
  if (age < hours(1)) return m.values_minutes_ago({ count: Math.floor(age / minutes(1)) }, { locale })
  if (age < days(1)) return m.values_hours_ago({ count: Math.floor(age / hours(1)) }, { locale })
  return m.values_days_ago({ count: Math.floor(age / days(1)) }, { locale })
}
