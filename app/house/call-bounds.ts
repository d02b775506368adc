import type { Call } from '~/contract/call'
import { db } from '~/platform/database/pool'
import { limitKey, takeDaily } from '~/platform/limits/rate-limits'
import { networkOf } from '~/values/network'
import { bounds } from './bounds'
import type { Caller } from './caller'
import { desk } from './registers/desk'
import { everyCall } from './registers/every-call'

/** Behind one address of a carrier. */
const DEVICES_OF_A_NETWORK = 100

const mostOfCalls = new Map<Call, number>(
  everyCall.flatMap(({ name, one }) => {
    const bound = bounds.get(name)
    return typeof bound === 'object' && 'daily' in bound ? [[one, bound.daily] as const] : []
  }),
)

/** What an operator writes in a day. More is a program's, which has a key with a limit of its own. */
export const OPERATOR_POSTS_MOST = 20_000

type Whose = Pick<Caller, 'device' | 'address' | 'operator'>

/** The key's prefix and the daily maximum; undefined for unlimited calls. */
export function boundOfMembers(one: Call): { kind: string; most: number } | undefined {
  const most = mostOfCalls.get(one)
  return most === undefined ? undefined : { kind: `calls of a day:${one.path} member `, most }
}

export function dayKeys({ path }: Call, { device, address }: Whose, most: number): [string, number][] {
  const keyOf = (who: string) => limitKey('calls of a day', `${path} ${who}`)
  const network: [string, number] = [keyOf(`network ${networkOf(address)}`), most * DEVICES_OF_A_NETWORK]
  return device ? [[keyOf(`device ${device}`), most], network] : [network]
}

/** What takes something away from whoever has stolen a session or a key is never too much. */
const UNCOUNTED: readonly Call[] = [
  desk.console.logOut,
  desk.self.endSession,
  desk.people.endSessions,
  desk.people.block,
  desk.apiKeys.revoke,
  desk.opening.close,
]

export const operatorKey = (id: string) => limitKey('calls of a day', `operator ${id}`)

export async function isWithinDay(one: Call, caller: Whose): Promise<boolean> {
  const { operator } = caller
  if (operator && one.method === 'POST' && !operator.keyId && !UNCOUNTED.includes(one))
    return takeDaily(db, operatorKey(operator.id), OPERATOR_POSTS_MOST)
  const most = mostOfCalls.get(one)
  for (const [key, limit] of most === undefined ? [] : dayKeys(one, caller, most))
    if (!(await takeDaily(db, key, limit))) return false
  return true
}
