import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import type { Failure, Lent, TokenSource } from '../gateways/messenger'
import { type CredentialKind, dropCredential, endTurn, findCredential, takeTurn } from './store'

/** Milliseconds between two looks at what another process asks for, and after which this one gives up. */
const LOOK_EVERY = 100
const MOST_WAIT = 6_000

const flights = new Map<string, Promise<string | Failure>>()

/**
 * What is lent to the mall under this name, asked for by one process at a time: all others wait for its answer, or go on
 * with the credential that is about to end.
 */
function borrow(appId: string, kind: CredentialKind, ask: () => Promise<Lent | Failure>): Promise<string | Failure> {
  const name = `${appId} ${kind}`
  const known = flights.get(name)
  if (known) return known
  const flight = borrowOnce(appId, kind, ask).finally(() => flights.delete(name))
  flights.set(name, flight)
  return flight
}

async function borrowOnce(
  appId: string,
  kind: CredentialKind,
  ask: () => Promise<Lent | Failure>,
): Promise<string | Failure> {
  for (let waited = 0; waited < MOST_WAIT; waited += LOOK_EVERY) {
    const held = await findCredential(db, appId, kind)
    if (held?.isFresh) return held.value
    if (await transaction((tx) => takeTurn(tx, appId, kind))) {
      const lent = await ask().catch((): Failure => 'failed')
      await transaction((tx) => endTurn(tx, appId, kind, typeof lent === 'string' ? undefined : lent))
      return typeof lent === 'string' ? (held?.value ?? lent) : lent.value
    }
    if (held) return held.value
    await sleep(LOOK_EVERY)
  }
  return 'failed'
}

/** Does a call with the access token of an account; once more with a new one where the messenger does not take it. */
export async function withToken<T>(
  source: TokenSource,
  call: (token: string) => Promise<T | Failure>,
): Promise<T | 'failed'> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const token = await borrow(source.appId, 'token', source.lendToken)
    if (token === 'failed' || token === 'token') return 'failed'
    const said = await call(token)
    if (said !== 'token') return said as T | 'failed'
    await transaction((tx) => dropCredential(tx, source.appId, 'token', token))
  }
  return 'failed'
}

/** The ticket by which pages are signed. */
export async function borrowTicket(
  source: TokenSource & { lendTicket(token: string): Promise<Lent | Failure> },
): Promise<string | 'failed'> {
  const ticket = await borrow(source.appId, 'ticket', () => withToken<Lent>(source, source.lendTicket))
  return ticket === 'token' ? 'failed' : ticket
}
