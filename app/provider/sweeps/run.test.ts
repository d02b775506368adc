import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { repeat, startSweeps, sweepOnce } from './run'

useDatabase()

/** A sweep whose runs the test ends, and how many are under way. */
function held() {
  const ends: (() => void)[] = []
  const arrivals: (() => void)[] = []
  const seen = { runs: 0, beside: 0, most: 0 }
  const sweep = async () => {
    seen.runs++
    seen.most = Math.max(seen.most, ++seen.beside)
    arrivals.shift()?.()
    await new Promise<void>((resolve) => ends.push(resolve))
    seen.beside--
    return 0
  }
  const arrived = () => new Promise<void>((resolve) => arrivals.push(resolve))
  return { sweep, seen, arrived, end: () => ends.shift()?.() }
}

it('runs again and again, but never beside itself', async () => {
  const { sweep, seen, arrived, end } = held()
  let next = arrived()
  const repeated = repeat('held', sweep, 1)
  for (let round = 1; round <= 5; round++) {
    await next
    expect(seen.runs).toBe(round)
    next = arrived()
    end()
  }
  await next
  expect(seen.most).toBe(1)
  end()
  await repeated.stop()
})

it('goes on after an error', async () => {
  let runs = 0
  await new Promise<void>((resolve) => {
    const repeated = repeat(
      'failing',
      async () => {
        if (++runs === 3) repeated.stop().then(resolve)
        throw new Error('not today')
      },
      1,
    )
  })
  expect(runs).toBe(3)
})

it('stops only after the run that is under way, and starts no other', async () => {
  const { sweep, seen, arrived, end } = held()
  const first = arrived()
  const repeated = repeat('held', sweep, 1)
  await first
  let isStopped = false
  const stopping = repeated.stop().then(() => {
    isStopped = true
  })
  await setImmediate()
  expect(isStopped).toBe(false)
  end()
  await stopping
  expect(seen).toMatchObject({ runs: 1, beside: 0 })
})

it('starts and stops all of them, and runs each once on an empty shop', async () => {
  await startSweeps().stop()
  await expect(sweepOnce()).resolves.toBeUndefined()
})
