import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeLog } from './log'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const lines: { msg: string; times?: number; sweeps?: string[]; err?: { stack?: string }; id?: string }[] = []
  return { lines, log: makeLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) }
}
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('tells a fault that goes on once in full, and then its sum each minute until it is over', () => {
  const { lines, log } = listen()
  for (let second = 0; second < 150; second++) {
    for (const sweep of ['expire orders', 'deliver outbox']) log.error({ sweep, err: away() }, 'a sweep failed')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines).toHaveLength(3)
  expect(lines[0]?.err?.stack).toContain('ECONNREFUSED')
  expect(lines.slice(1).map(({ times, err, sweeps }) => [times, err, sweeps?.length])).toEqual([
    [119, undefined, 2],
    [120, undefined, 2],
  ])
  expect(Buffer.byteLength(JSON.stringify(lines[1]))).toBeLessThan(300)
  // What is left of the third minute, and then nothing more.
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(4)
  log.error({ sweep: 'expire orders', err: away() }, 'a sweep failed')
  expect(lines.at(-1)?.err?.stack).toContain('ECONNREFUSED')
})

it('tells other faults, and each request’s own, each time', () => {
  const { lines, log } = listen()
  log.error({ err: away() }, 'a sweep failed')
  log.error({ err: away() }, 'the tags of kept pages could not be read')
  log.error({ err: new Error('another') }, 'a sweep failed')
  for (const id of ['a', 'b']) log.error({ id, err: away() }, 'a call failed')
  log.info({ times: 1 }, 'no fault')
  log.info({ times: 1 }, 'no fault')
  expect(lines).toHaveLength(7)
})
