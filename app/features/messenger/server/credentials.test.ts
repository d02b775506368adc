import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { failAt, refuses, requestsFor, useMessenger } from '#tests/support/messenger'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { messenger, type OfficialAccount } from '~/services/messenger'
import { borrowTicket } from './credentials'
import * as store from './store'

useDatabase()
useMessenger()

const TICKET = expect.stringMatching(/^[\w-]{43}$/)
const account = () => messenger() as OfficialAccount
const count = (operation: string) => requestsFor(operation).length
/** What another process has: the same code, which knows nothing of what this one has requested. */
async function anotherProcess(name: string): Promise<typeof borrowTicket> {
  const path = `./credentials?${name}`
  return (await import(/* @vite-ignore */ path)).borrowTicket
}
const slowly = (operation: string) => failAt(operation, { delayMs: 150 })

beforeEach(async () => {
  await db.deleteFrom('messenger_credentials').execute()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await moveClock('0')
})

describe('over all processes', () => {
  /** Fifty people at once, at three processes. */
  async function fifty(): Promise<string[]> {
    const processes = [borrowTicket, await anotherProcess('second'), await anotherProcess('third')]
    expect(new Set(processes).size).toBe(3)
    slowly('stable_token')
    slowly('getticket')
    const lend = (at: number) => processes[at % 3] as typeof borrowTicket
    return Promise.all(Array.from({ length: 50 }, (_, at) => lend(at)(account())))
  }

  it('one token and one ticket are asked for', async () => {
    expect(new Set(await fifty())).toEqual(new Set([TICKET]))
    expect([count('stable_token'), count('getticket')]).toEqual([1, 1])
  })

  it('which are more where nobody waits for a turn', async () => {
    vi.spyOn(store, 'takeTurn').mockResolvedValue(true)
    await fifty()
    expect(count('stable_token') + count('getticket')).toBeGreaterThan(2)
  })

  it('whoever waits for one that is refused waits no longer', async () => {
    const second = await anotherProcess('waiting')
    failAt('stable_token', { delayMs: 150, ...refuses(45009) })
    const began = performance.now()
    expect(await Promise.all([borrowTicket(account()), second(account())])).toEqual(['failed', 'failed'])
    expect([count('stable_token'), performance.now() - began < 5_500]).toEqual([1, true])
  })
})

describe('what the messenger refuses to lend', () => {
  it.each([
    ['stable_token', 45009, 1],
    ['stable_token', 45011, 1],
    ['stable_token', 40125, 0],
    ['stable_token', 40164, 0],
    ['getticket', 45009, 1],
  ])('is asked for once a minute: %s by %i', async (operation, code, warnings) => {
    const warned = vi.spyOn(log(), 'warn')
    failAt(operation, refuses(code), 2)
    const views = async () => {
      for (let view = 0; view < 3; view++) await borrowTicket(account())
      return [await borrowTicket(account()), count(operation)]
    }
    expect(await views()).toEqual(['failed', 1])
    await moveClock('61 seconds')
    expect(await views()).toEqual(['failed', 2])
    expect(warned.mock.calls.map(([said]) => said)).toEqual(
      Array.from({ length: warnings }, () => expect.objectContaining({ code })),
    )
    await moveClock('122 seconds')
    expect(await views()).toEqual([TICKET, 3])
  })

  it('is done without while the last one is good', async () => {
    await borrowTicket(account())
    await moveClock('117 minutes')
    failAt('stable_token', refuses(45009), 9)
    failAt('getticket', refuses(45009), 9)
    for (let view = 0; view < 3; view++) expect(await borrowTicket(account())).toEqual(TICKET)
    expect([count('stable_token'), count('getticket')]).toEqual([2, 2])
  })

  it('is asked for again at once where it was only busy', async () => {
    failAt('stable_token', refuses(-1))
    expect([await borrowTicket(account()), await borrowTicket(account())]).toEqual(['failed', TICKET])
  })
})
