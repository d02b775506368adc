import { expect, it } from 'vitest'
import { moveOne } from './by-places'
import { readingMinutes } from './reading-time'

it.each([
  ['', 1],
  ['字'.repeat(1_200), 3],
  ['word '.repeat(400), 2],
  [`${'字'.repeat(400)}${'word '.repeat(200)}`, 2],
])('reads Chinese by characters and other scripts by words', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

it('moves one of a list by one place and never over its ends', () => {
  expect(moveOne([1, 2, 3], 2, 'up')).toEqual([1, 3, 2])
  expect(moveOne([1, 2, 3], 0, 'up')).toEqual([1, 2, 3])
  expect(moveOne([1, 2, 3], 2, 'down')).toEqual([1, 2, 3])
  expect(moveOne([1, 2, 3], 7, 'down')).toEqual([1, 2, 3])
})
