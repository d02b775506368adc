import { setImmediate } from 'node:timers/promises'
import { register } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { measureSweep } from '../metrics'
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

it('tells a run that goes on until it is told', async () => {
  let began = () => {}
  const first = new Promise<void>((resolve) => {
    began = resolve
  })
  const long = (stop?: AbortSignal) =>
    new Promise<number>((resolve) => {
      stop?.addEventListener('abort', () => resolve(1))
      began()
    })
  const repeated = repeat('long', long, 1)
  await first
  await repeated.stop()
})

it('starts and stops all of them, and runs each once on an empty shop', async () => {
  await startSweeps().stop()
  await expect(sweepOnce()).resolves.toBeUndefined()
})

/** Numbers of one sweep that operators are warned by. */
async function shown(sweep: string) {
  const read = async (name: string, line = name) => {
    const { values } = (await register.getSingleMetric(name)?.get()) ?? { values: [] }
    const found = values.find(
      (value) => value.labels.sweep === sweep && ((value as { metricName?: string }).metricName ?? name) === line,
    )
    return found?.value
  }
  return {
    lag: await read('lilac_sweep_lag_seconds'),
    failures: await read('lilac_sweep_failures_total'),
    runs: await read('lilac_sweep_seconds', 'lilac_sweep_seconds_count'),
  }
}

it('shows how long ago a sweep last came to its end: failing and hanging ones fall behind', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const after = (seconds: number) => clock.mockReturnValue(1_000_000 + seconds * 1_000)
  try {
    const hanging = held()
    const run = () => measureSweep('shown', async () => 0)
    const fail = () => measureSweep('shown', () => Promise.reject(new Error('not today')))
    await run()
    expect(await shown('shown')).toEqual({ lag: 0, failures: 0, runs: 1 })
    after(30)
    await expect(fail()).rejects.toThrow('not today')
    expect(await shown('shown')).toEqual({ lag: 30, failures: 1, runs: 2 })
    after(70)
    const hung = measureSweep('shown', hanging.sweep)
    expect(await shown('shown')).toEqual({ lag: 70, failures: 1, runs: 2 })
    hanging.end()
    await hung
    expect(await shown('shown')).toEqual({ lag: 0, failures: 1, runs: 3 })

    // One that never came to its end is behind since it began.
    const first = measureSweep('first', hanging.sweep)
    after(170)
    expect((await shown('first')).lag).toBe(100)
    hanging.end()
    await first
  } finally {
    clock.mockRestore()
  }
})
