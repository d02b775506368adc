import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byPlaces } from './by-places'

it.each([
  ['nothing', [1, 2, 3, 4], 'abcd'],
  ['the last up', [1, 2, 3, 1], 'dabc'],
  ['the first down', [3, 2, 3, 4], 'bcad'],
  ['the first behind all', [99, 2, 3, 4], 'bcda'],
  ['two that change places', [2, 1, 3, 4], 'bacd'],
  ['two to the same place', [1, 2, 1, 1], 'cdab'],
  ['fewer places than things', [2], 'bacd'],
])('%s', (_, places, expected) => expect(byPlaces([...'abcd'], places).join('')).toBe(expected))

it('loses nothing, and leaves alone what has its place', () => {
  const places = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
  fc.assert(
    fc.property(
      places,
      (some) =>
        byPlaces([...'abcdefg'], some)
          .toSorted()
          .join('') === 'abcdefg',
    ),
  )
})
