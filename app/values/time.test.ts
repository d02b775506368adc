import { describe, expect, it } from 'vitest'
import { dateText, dateTimeText, dayOf, days, hours, minutes, seconds } from './time'

it('counts in milliseconds', () => {
  expect([seconds(2), minutes(1.5), hours(1), days(30)]).toEqual([2000, 90_000, 3_600_000, 2_592_000_000])
})

describe('the shop lives in Shanghai, wherever the process runs', () => {
  const lastMillisecond = new Date('2026-11-20T15:59:59.999Z')
  const midnight = new Date('2026-11-20T16:00:00.000Z')

  it('changes the day at its own midnight', () => {
    expect([dayOf(lastMillisecond), dayOf(midnight)]).toEqual(['2026-11-20', '2026-11-21'])
    expect(dayOf(new Date('2027-12-31T16:00:00Z'))).toBe('2028-01-01')
    expect(dayOf(new Date('2028-02-28T16:00:00Z'))).toBe('2028-02-29')
  })

  it.each([
    ['en', 'Nov 21, 2026', 'Nov 21, 2026, 00:00'],
    ['zh-Hans', '2026年11月21日', '2026年11月21日 00:00'],
    ['zh-Hant', '2026年11月21日', '2026年11月21日 00:00'],
    ['es', '21 nov 2026', '21 nov 2026, 00:00'],
    ['fr', '21 nov. 2026', '21 nov. 2026, 00:00'],
  ] as const)('writes dates as %s does', (locale, date, dateTime) => {
    expect(dateText(midnight, locale)).toBe(date)
    expect(dateTimeText(midnight, locale)).toBe(dateTime)
  })
})
