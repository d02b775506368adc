import { expect, it } from 'vitest'
import { PERIODS_AT_FIRST, PERIODS_MOST } from '../contract/reports'
import { laterBy, periodsOf, startOf } from './periods'

/** A Friday. */
const TODAY = '2026-11-27'
const read = (step: 'day' | 'week' | 'month', from = '', to = '') => periodsOf({ step, from, to }, TODAY)

it('begins weeks on Monday and months on their first day', () => {
  expect(startOf('week', '2026-11-29')).toBe('2026-11-23')
  expect(startOf('week', '2026-11-30')).toBe('2026-11-30')
  expect(startOf('month', '2026-02-28')).toBe('2026-02-01')
  expect([laterBy('month', '2026-01-01', -1), laterBy('month', '2026-12-01', 1)]).toEqual(['2025-12-01', '2027-01-01'])
})

it('shows the last periods up to today, and as many before', () => {
  const days = read('day')
  expect(days.starts).toHaveLength(PERIODS_AT_FIRST.day)
  expect([days.starts.at(-1), days.shown.to]).toEqual([TODAY, TODAY])
  expect([days.before.from, days.before.to]).toEqual(['2026-09-29', '2026-10-28'])
  const months = read('month')
  expect([months.shown, months.starts.at(-1)]).toEqual([{ from: '2025-12-01', to: TODAY }, '2026-11-01'])
  expect(months.startsBefore).toHaveLength(months.starts.length)
})

it('widens what was chosen to whole periods', () => {
  expect(read('week', '2026-11-04', '2026-11-12')).toMatchObject({
    starts: ['2026-11-02', '2026-11-09'],
    startsBefore: ['2026-10-19', '2026-10-26'],
    shown: { from: '2026-11-02', to: '2026-11-15' },
    before: { from: '2026-10-19', to: '2026-11-01' },
  })
})

it('ends today, begins before it ends, and shows no more than fits', () => {
  expect(read('day', '', '2030-01-01').shown.to).toBe(TODAY)
  expect(read('day', '2026-11-27', '2026-11-20').shown).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  for (const step of ['day', 'week', 'month'] as const)
    expect(read(step, '0002-01-01').starts).toHaveLength(PERIODS_MOST[step])
})
