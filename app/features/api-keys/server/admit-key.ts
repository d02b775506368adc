import type { Call } from '~/contract/call'
import { scopesOf } from '~/contract/key-scopes'
import { holds, may, OWN_ROLE } from '~/contract/roles'
import { ipOf } from '~/features/operators/server/networks'
import { mayComeFrom } from '~/features/operators/server/people/networks'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Caller, SentKey } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { ok, type Result, refuse } from '~/values/result'
import { hashOf, isKey } from './key-text'
import { stateOf } from './show-keys'
import { countCall, findUsedKey } from './store'

type Refusal = 'keyMixed' | 'keyUnknown' | 'keyOver' | 'keyAddress' | 'keyFull' | 'keyClosed' | 'keyScope'

/** A key acts as its maker, with those of its scopes whose rights its maker has at this moment. */
export async function admitKey(one: Call, caller: Caller, key: SentKey): Promise<Result<object, Refusal>> {
  // Asked before a file is read, and with the input once more.
  if (caller.operator?.keyId) return ok({})
  if (!key.comesAlone) return refuse('keyMixed')
  if (!isKey(key.text)) return refuse('keyUnknown')
  const [used, { 'keys.callsPerMinute': most }] = await Promise.all([
    findUsedKey(hashOf(key.text), ipOf(caller.address)),
    readMallSettings(db, 'keys.callsPerMinute'),
  ])
  if (!used) return refuse('keyUnknown')
  if (stateOf(used) !== 'good') return refuse('keyOver')
  if (!(used.isFromHere ?? (await mayComeFrom(db, caller.address))))
    return refuse('keyAddress', { params: { address: caller.address } })
  const { isWithin, seconds } = await countCall(used.id, most)
  if (!isWithin) return refuse('keyFull', { params: { most, seconds } })
  const wanted = scopesOf(one)
  if (wanted.length === 0) return refuse('keyClosed')
  const rights = used.scopes.filter((right) => holds(used, may[right]))
  if (!wanted.some((right) => rights.includes(right)))
    return refuse('keyScope', { params: { scopes: wanted.join(', ') } })
  caller.operator = { id: used.operatorId, role: OWN_ROLE, rights, keyId: used.id }
  return ok({})
}
