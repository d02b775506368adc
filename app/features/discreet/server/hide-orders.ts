import { lockMember } from '~/features/members/server/lock-member'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { HIDDEN_MOST } from '../contract/members'
import { isOffered } from './offered'
import { countHidden, deleteHidden, findOwn, hasPin, insertHidden } from './store'

interface Which {
  memberId: string
  orderId: string
}

type Refusal = 'notFound' | 'pinMissing' | 'hiddenFull' | 'discreetOff'

export const hideBehindPin = ({ memberId, orderId }: Which): Promise<Result<Record<string, never>, Refusal>> =>
  transaction(async (tx) => {
    await lockMember(tx, memberId)
    const own = await findOwn(tx, memberId, orderId)
    if (!own) return refuse('notFound')
    if (own.isHidden) return ok({})
    if (!(await isOffered(tx))) return refuse('discreetOff')
    if (!(await hasPin(tx, memberId))) return refuse('pinMissing')
    if ((await countHidden(tx, memberId)) >= HIDDEN_MOST) return refuse('hiddenFull', { params: { most: HIDDEN_MOST } })
    await insertHidden(tx, memberId, orderId)
    return ok({})
  })

/** Idempotent. Behind the PIN as every call that names a hidden order. */
export const showAgain = ({ memberId, orderId }: Which): Promise<Result<Record<string, never>, never>> =>
  transaction(async (tx) => {
    await lockMember(tx, memberId)
    await deleteHidden(tx, memberId, orderId)
    return ok({})
  })
