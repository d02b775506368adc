import type { Locale } from './locales'

export const SHOP_TIME_ZONE = 'Asia/Shanghai'
const SHOP_OFFSET_HOURS = 8

/** Each converts its unit to milliseconds. */
export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

const formatters = new Map<string, Intl.DateTimeFormat>()

// Building a formatter costs more than a hundred uses, and a list page formats dozens of dates.
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: SHOP_TIME_ZONE })
    formatters.set(key, found)
  }
  return found
}

/** In the shop's time zone: 'Nov 20, 2026', '2026年11月20日'. */
export function dateText(date: Date, locale: Locale): string {
  return formatter(locale, { dateStyle: 'medium' }).format(date)
}

/** In the shop's time zone, without the year: 'Nov 20', '11月20日'. */
export function dayText(date: Date, locale: Locale): string {
  return formatter(locale, { month: 'short', day: 'numeric' }).format(date)
}

/** In the shop's time zone, 24 hours: '08:05'. */
export const timeText = (date: Date): string =>
  formatter('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)

/** In the shop's time zone, 24 hours: 'Nov 20, 2026, 08:05'. */
export function dateTimeText(date: Date, locale: Locale): string {
  // Joined by hand: the separator differs between ICU releases.
  return `${dateText(date, locale)}${locale.startsWith('zh') ? ' ' : ', '}${timeText(date)}`
}

/** YYYY-MM-DD in the shop's time zone. */
export function dayOf(date: Date): string {
  const parts = formatter('en', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** ISO 8601 in the shop's time zone: '2026-11-20T08:05:09+08:00'. */
export function isoText(date: Date): string {
  // Built by hand: the zone has had no summer time since 1991.
  return new Date(date.getTime() + hours(SHOP_OFFSET_HOURS))
    .toISOString()
    .replace(/\.\d+Z$/, `+0${SHOP_OFFSET_HOURS}:00`)
}

/** The start of a YYYY-MM-DD day in the shop's time zone, `later` days after it. */
export const startOfDay = (day: string, later = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00+0${SHOP_OFFSET_HOURS}:00`) + days(later))
