import { isReturned } from '~/features/members/server/known-member'
import { lockMember } from '~/features/members/server/lock-member'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findBatch, insertCoupon, listOpen, type Taking, takeFromBatch } from './store-batches'
import { findNewMembers, hasPaid } from './store-coupons'

type ClaimRefusal = 'notFound' | 'couponClosed' | 'couponsOut' | 'couponLimit'

/** One guarded count of the batch, and a row whose number cannot pass the limit. */
export async function takeCoupon(
  tx: Tx,
  { batchId, memberId, taking, couponId }: { batchId: string; memberId: string; taking: Taking; couponId?: string },
): Promise<Result<{ couponId: string }, ClaimRefusal>> {
  const batch = await takeFromBatch(tx, batchId, [taking])
  if (!batch) return refuse(await whyNot(tx, batchId, memberId, taking))
  const inserted = await insertCoupon(tx, batch, { id: couponId, memberId, takenBy: taking })
  return inserted ? ok({ couponId: inserted }) : refuse('couponLimit')
}

async function whyNot(tx: Tx, batchId: string, memberId: string, taking: Taking): Promise<ClaimRefusal> {
  return (await whyNotTaken(tx, { batchId, memberId, taking })) ?? 'couponsOut'
}

export async function whyNotTaken(
  tx: Tx,
  { batchId, memberId, taking }: { batchId: string; memberId: string; taking: Taking },
): Promise<ClaimRefusal | undefined> {
  const batch = await findBatch(tx, batchId, memberId)
  if (!batch || batch.taking !== taking) return 'notFound'
  if (batch.taken >= batch.limitPerMember) return 'couponLimit'
  if (!batch.isOpen) return 'couponClosed'
  return batch.claimed >= batch.quota ? 'couponsOut' : undefined
}

export async function claimCoupon(
  memberId: string,
  batchId: string,
): Promise<Result<{ couponId: string }, ClaimRefusal>> {
  return transaction((tx) => takeCoupon(tx, { batchId, memberId, taking: 'claim' }))
}

/** Once in a lifetime; a repeated call answers the same coupon. Not after a paid order or a deleted account. */
export async function receiveNewMemberCoupon(
  memberId: string,
): Promise<Result<{ couponId: string }, ClaimRefusal | 'couponNotNew'>> {
  return transaction(async (tx) => {
    await lockMember(tx, memberId)
    const known = await findNewMembers(tx, memberId)
    if (known) return ok({ couponId: known })
    if ((await hasPaid(tx, memberId)) || (await isReturned(tx, memberId))) return refuse('couponNotNew')
    const [batch] = await listOpen(tx, 'new member', memberId)
    if (!batch) return refuse('couponClosed')
    return takeCoupon(tx, { batchId: batch.id, memberId, taking: 'new member' })
  })
}
