import { expect, it } from 'vitest'
import { eachDue } from './each-due'

/** Rows that are due until they are dealt with, the first ones first. */
function due(count: number) {
  const waiting = Array.from({ length: count }, (_, at) => `row ${at}`)
  const seen: string[] = []
  return {
    waiting,
    seen,
    pick: async (most: number) => waiting.slice(0, most),
    async done(row: string) {
      seen.push(row)
      waiting.splice(waiting.indexOf(row), 1)
      return true
    },
  }
}

it('deals with what is due and answers how much that was, in runs of some size', async () => {
  const { waiting, pick, done } = due(500)
  const runs = [
    await eachDue(pick, done),
    await eachDue(pick, done),
    await eachDue(pick, done),
    await eachDue(pick, done),
  ]
  expect(runs).toEqual([200, 200, 100, 0])
  expect(waiting).toEqual([])
})

it('goes on behind rows that fail or are left, however many they are, tries each once, and throws at the end', async () => {
  const { waiting, seen, pick, done } = due(1_000)
  const tried: string[] = []
  const run = eachDue(pick, async (row) => {
    tried.push(row)
    const at = Number(row.split(' ')[1])
    if (at < 300) throw new Error(row)
    return at < 900 ? false : done(row)
  })
  await expect(run).rejects.toMatchObject({ errors: { length: 300 } })
  expect(tried).toEqual([...new Set(tried)])
  expect(seen).toHaveLength(100)
  expect(waiting).toHaveLength(900)
})
