import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inGroups } from './in-groups'

const LIMITS = { most: 3, underWay: 2 }

it('does together what comes together, and answers each its own', async () => {
  const groups: number[][] = []
  const double = inGroups(LIMITS, async (items: readonly number[]) => {
    groups.push([...items])
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4])
  expect(await double(3)).toBe(6)
  expect(groups).toEqual([[1, 2], [3]])
})

it('makes no group too large and has not too many under way, and whoever has to wait goes with the next', async () => {
  const sizes: number[] = []
  let underWay = 0
  let most = 0
  const slow = inGroups(LIMITS, async (items: readonly number[]) => {
    sizes.push(items.length)
    most = Math.max(most, ++underWay)
    await sleep(5)
    underWay--
    return items
  })
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(slow))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect([sizes, most]).toEqual([[3, 3, 2], 2])
})

it('tells everybody of a group what went wrong, and goes on', async () => {
  const picky = inGroups(LIMITS, async (items: readonly number[]) => {
    if (items.includes(13)) throw new Error('thirteen')
    return items
  })
  const ends = await Promise.allSettled([1, 13, 2, 3].map(picky))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(await picky(4)).toBe(4)
})
