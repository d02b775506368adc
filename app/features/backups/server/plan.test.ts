import { expect, it } from 'vitest'
import { days, hours } from '~/values/time'
import { isDue, superfluous } from './plan'

const at = (text: string) => new Date(`${text}+08:00`)
const last = (text: string, error: string | null = null) => ({ requestedAt: at(text).toISOString(), error })

it('is due once a day from the hour on, and again an hour after one that failed', () => {
  expect(isDue(at('2026-11-27T03:59'), 4, undefined)).toBe(false)
  expect(isDue(at('2026-11-27T04:00'), 4, undefined)).toBe(true)
  expect(isDue(at('2026-11-27T04:00'), 4, last('2026-11-26T04:00'))).toBe(true)
  expect(isDue(at('2026-11-27T23:00'), 4, last('2026-11-27T04:00'))).toBe(false)
  expect(isDue(at('2026-11-27T04:30'), 4, last('2026-11-27T04:00', 'no room'))).toBe(false)
  expect(isDue(at('2026-11-27T05:01'), 4, last('2026-11-27T04:00', 'no room'))).toBe(true)
})

it('leaves the newest of seven days and of four weeks', () => {
  const newest = at('2026-11-27T04:00').getTime()
  const made = Array.from({ length: 60 }, (_, ago) => ({
    id: String(ago),
    requestedAt: new Date(newest - days(ago)).toISOString(),
    error: null,
  }))
  const gone = superfluous([...made, { id: 'failed', requestedAt: made[0]?.requestedAt ?? '', error: 'no room' }], {
    days: 7,
    weeks: 4,
  })
  const stayed = made.map(({ id }) => id).filter((id) => !gone.includes(id))
  // A Friday: the Sundays before are 5, 12 and 19 days ago.
  expect(stayed).toEqual(['0', '1', '2', '3', '4', '5', '6', '12', '19'])
  expect(gone).not.toContain('failed')
})

it('takes the newest of a day on which there were several, and always leaves the last', () => {
  const two = [0, 1].map((ago) => ({
    id: String(ago),
    requestedAt: new Date(at('2026-11-27T12:00').getTime() - hours(ago)).toISOString(),
    error: null,
  }))
  expect(superfluous(two, { days: 7, weeks: 4 })).toEqual(['1'])
  expect(superfluous(two, { days: 0, weeks: 0 })).toEqual(['1'])
})
