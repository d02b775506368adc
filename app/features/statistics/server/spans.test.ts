import { expect, it } from 'vitest'
import { spansOf } from './spans'

it('reads whole months that were summed as such, and the days around them', () => {
  const summed = new Set(['2026-02-01', '2026-03-01', '2026-05-01'])
  expect(spansOf([{ from: '2026-01-15', to: '2026-06-10' }], summed)).toEqual({
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-30' },
      { from: '2026-06-01', to: '2026-06-10' },
    ],
    months: [
      { from: '2026-02-01', to: '2026-03-31' },
      { from: '2026-05-01', to: '2026-05-31' },
    ],
  })
})

it('takes no month that is only partly wanted', () => {
  expect(spansOf([{ from: '2026-02-02', to: '2026-02-28' }], new Set(['2026-02-01'])).months).toEqual([])
  expect(spansOf([{ from: '2026-02-01', to: '2026-02-27' }], new Set(['2026-02-01'])).months).toEqual([])
})
