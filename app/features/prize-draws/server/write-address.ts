import { placePrizeOrder } from '~/features/checkout/server/place-prize-order'
import { lockMember } from '~/features/members/server/lock-member'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { CLAIM_DAYS } from '../contract/members'
import { addressed, moveDraw } from './store-draws'
import { holdWon } from './store-late'

interface Address {
  id: string
  addressId: string
  submissionId: string
}

type Refusal = 'notFound' | 'prizeTaken' | 'submissionReused' | 'sessionDead'

/** Orders the prize with nothing to pay; a repeated submission answers the same order. */
export function writeAddress(
  memberId: string,
  { id, addressId, submissionId }: Address,
): Promise<Result<{ orderId: string }, Refusal>> {
  return transaction(async (tx): Promise<Result<{ orderId: string }, Refusal>> => {
    const claim = { scope: 'prize address', key: submissionId, memberId, content: [id, addressId] }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id: orderId, isNew } = claimed.value
    if (!isNew) return ok({ orderId })
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    const won = await holdWon(tx, id, CLAIM_DAYS)
    if (won?.memberId !== memberId) return refuse('notFound', { field: 'id' })
    const { isOpen, skuId, allotmentId } = won
    if (!isOpen || skuId === null || allotmentId === null) return refuse('prizeTaken')
    const ordered = await placePrizeOrder(tx, { orderId, memberId, skuId, allotmentId, addressId })
    if (!ordered.ok) return ordered
    const isMoved = await moveDraw(
      tx,
      id,
      'address',
      { by: 'member', byId: memberId },
      addressed(memberId, orderId, CLAIM_DAYS),
    )
    return isMoved ? ok({ orderId }) : refuse('prizeTaken')
  })
}
