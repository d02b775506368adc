import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { messenger } from '~/services/messenger'
import { ok, type Result, refuse } from '~/values/result'
import { stateHash } from './begin-sign-in'
import { endSignIn } from './store'
import { endCode, findCode, noteCode } from './store-codes'

const STATE_MINUTES = 10
/** Milliseconds between two looks at a code that another request brought, and after which this one gives up. */
const LOOK_EVERY = 100
const MOST_WAIT = 6_000

const REFUSALS = ['messengerCode', 'messengerSnapshot', 'messengerTaken', 'messengerOther', 'messengerSilent'] as const
type Refusal = (typeof REFUSALS)[number]
const DONE = 'done'

interface Came {
  code: string
  state?: string
  memberId?: string
}

/** Once per state; a repeated code gets the first answer, because the messenger may open the URL twice. */
export async function comeBack<T>(
  { code, state, memberId }: Came,
  work: (tx: Tx, openid: string) => Promise<Result<T, Refusal | 'messengerUnknown' | 'memberBlocked'>>,
  again: () => Result<T, Refusal> = () => refuse('messengerCode', { field: 'code' }),
): Promise<Result<T, Refusal | 'messengerClosed' | 'messengerUnknown' | 'memberBlocked'>> {
  const account = messenger()
  if (!account) return refuse('messengerClosed')
  const hash = keyedHash('messenger codes', code)
  const isFirst = await transaction(async (tx) => {
    const isOurs = state !== undefined && (await endSignIn(tx, stateHash(state), memberId, STATE_MINUTES))
    return isOurs ? noteCode(tx, hash, memberId) : false
  })
  if (!isFirst) return afterTheFirst(hash, memberId, again)
  const said = await account.openidOf(code)
  if (typeof said === 'string' || said.isSnapshot) {
    const why: Refusal = said === 'failed' ? 'messengerSilent' : said === 'code' ? 'messengerCode' : 'messengerSnapshot'
    await transaction((tx) => endCode(tx, hash, why))
    return refuse(why)
  }
  const done = await transaction((tx) => work(tx, said.openid))
  await transaction((tx) => endCode(tx, hash, done.ok ? DONE : done.refusal))
  return done
}

async function afterTheFirst<T>(
  hash: string,
  memberId: string | undefined,
  again: () => Result<T, Refusal>,
): Promise<Result<T, Refusal>> {
  for (let waited = 0; waited < MOST_WAIT; waited += LOOK_EVERY) {
    const found = await findCode(db, hash, memberId)
    if (!found) break
    if (found.outcome === DONE) return again()
    if (found.outcome !== null) return refuse(REFUSALS.find((one) => one === found.outcome) ?? 'messengerCode')
    await sleep(LOOK_EVERY)
  }
  return refuse('messengerCode', { field: 'code' })
}

export const bound = () => ok({ bound: true })
