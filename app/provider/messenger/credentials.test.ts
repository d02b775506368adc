import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { askedFor, failAt, useMessenger } from '#tests/support/messenger'
import { db } from '../database/pool'
import { messenger, type OfficialAccount } from '../gateways/messenger'
import { borrowTicket } from './credentials'
import * as store from './store'

useDatabase()
useMessenger()

const TICKET = expect.stringMatching(/^[\w-]{43}$/)
const account = () => messenger() as OfficialAccount
const asked = (operation: string) => askedFor(operation).length
/** What another process has: the same code, which knows nothing of what this one has asked for. */
async function anotherProcess(name: string): Promise<typeof borrowTicket> {
  const path = `./credentials?${name}`
  return (await import(/* @vite-ignore */ path)).borrowTicket
}
const slowly = (operation: string) => failAt(operation, { delayMs: 150 })

beforeEach(async () => {
  await db.deleteFrom('messenger_credentials').execute()
})
afterEach(() => {
  vi.restoreAllMocks()
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
    expect([asked('stable_token'), asked('getticket')]).toEqual([1, 1])
  })

  it('which are more where nobody waits for a turn', async () => {
    vi.spyOn(store, 'takeTurn').mockResolvedValue(true)
    await fifty()
    expect(asked('stable_token') + asked('getticket')).toBeGreaterThan(2)
  })
})
