import { describe, expect, it } from 'vitest'
import { poolShare } from './pool-share'
import { readSettings, SettingsError } from './settings'
import { MOST_CONNECTIONS } from './settings-schema'

const environment = (pool: number, processes: number) => ({
  SESSION_SECRET: 'x'.repeat(32),
  DATABASE_POOL: String(pool),
  WEB_CONCURRENCY: String(processes),
})

/** Every pair of pool and processes that the settings let through. */
const allowed = Array.from({ length: MOST_CONNECTIONS }, (_, at) => at + 1).flatMap((pool) =>
  Array.from({ length: MOST_CONNECTIONS }, (_, at) => at + 2).flatMap((processes) => {
    try {
      readSettings(environment(pool, processes))
      return [{ pool, processes }]
    } catch (error) {
      if (error instanceof SettingsError) return []
      throw error
    }
  }),
)

describe('connections of several processes', () => {
  it.each([
    [12, 2, 5],
    [16, 2, 5],
    [4, 2, 2],
    [16, 3, 4],
    [14, 7, 2],
    [16, 7, 2],
  ])('a pool of %i for %i processes gives each %i', (pool, processes, each) => {
    expect(poolShare(pool, processes)).toBe(each)
  })

  it('are two at least for each in whatever the settings allow, and never too many with one process more', () => {
    expect(allowed).toContainEqual({ pool: 16, processes: 7 })
    for (const { pool, processes } of allowed) {
      const each = poolShare(pool, processes)
      const said = `a pool of ${pool} for ${processes} processes`
      expect(each, said).toBeGreaterThanOrEqual(2)
      expect(each * processes, said).toBeLessThanOrEqual(pool)
      expect(each * (processes + 1), said).toBeLessThanOrEqual(MOST_CONNECTIONS)
    }
  })
})
