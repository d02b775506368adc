import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import type { Failure, Lent, Refused, TokenSource } from '~/services/messenger'
import { ACCOUNT_ERRORS } from '~/services/wechat/wire'
import {
  type Credential,
  type CredentialKind,
  dropCredential,
  endRefused,
  endTurn,
  findCredential,
  takeTurn,
} from './store'

/** Milliseconds between two looks at what another process fetches, and after which this one gives up. */
const LOOK_EVERY = 100
const MOST_WAIT = 6_000

type Ask = () => Promise<Lent | Failure | Refused>

const flights = new Map<string, Promise<string>>()

/** Fetched by one process at a time; others wait, or use the expiring one. A refusal is cached for a minute. */
function borrow(appId: string, kind: CredentialKind, ask: Ask): Promise<string> {
  const name = `${appId} ${kind}`
  const known = flights.get(name)
  if (known) return known
  const flight = borrowOnce(appId, kind, ask).finally(() => flights.delete(name))
  flights.set(name, flight)
  return flight
}

async function borrowOnce(appId: string, kind: CredentialKind, ask: Ask): Promise<string> {
  for (let waited = 0; waited < MOST_WAIT; waited += LOOK_EVERY) {
    const held = await findCredential(db, appId, kind)
    if (held?.isFresh || held?.isRefused) return held.value ?? 'failed'
    if (await transaction((tx) => takeTurn(tx, appId, kind))) return askInTurn(appId, kind, ask, held)
    if (held?.value) return held.value
    await sleep(LOOK_EVERY)
  }
  return 'failed'
}

async function askInTurn(appId: string, kind: CredentialKind, ask: Ask, held: Credential | undefined): Promise<string> {
  const said = await ask().catch((): Failure => 'failed')
  if (typeof said !== 'string' && 'refused' in said) {
    const code = said.refused
    // A refused account is logged where it is read.
    if (!ACCOUNT_ERRORS.includes(code) && held?.refusal !== String(code))
      log().warn({ kind, code }, 'the messenger lends nothing for now')
    await transaction((tx) => endRefused(tx, appId, kind, String(code)))
    return held?.value ?? 'failed'
  }
  const lent = typeof said === 'string' ? undefined : said
  await transaction((tx) => endTurn(tx, appId, kind, lent))
  return lent?.value ?? held?.value ?? 'failed'
}

/** Retried once with a new token where the messenger rejects the cached one. */
export async function withToken<T>(
  source: TokenSource,
  call: (token: string) => Promise<T | Failure>,
): Promise<T | 'failed'> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const token = await borrow(source.appId, 'token', source.lendToken)
    if (token === 'failed') return 'failed'
    const said = await call(token)
    if (said !== 'token') return said as T | 'failed'
    await transaction((tx) => dropCredential(tx, source.appId, 'token', token))
  }
  return 'failed'
}

export async function borrowTicket(
  source: TokenSource & { lendTicket(token: string): Promise<Lent | Failure | Refused> },
): Promise<string | 'failed'> {
  return borrow(source.appId, 'ticket', () => withToken<Lent | Refused>(source, source.lendTicket))
}
