import { lockMember } from '~/features/members/server/lock-member'
import { sendNotice } from '~/features/notices/server/send-notice'
import { askApproval, earlierRequest } from '~/features/operators/server/approvals/ask-approval'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { takeCoupon, whyNotTaken } from './claim-coupon'
import { judgeGift } from './second-operator'
import { findBatch, insertCoupon, takeFromBatch } from './store-batches'

export async function notifyOfCoupon(
  tx: Tx,
  { memberId, batchId, kind }: { memberId: string; batchId: string; kind: 'couponGiven' | 'couponExpired' },
): Promise<void> {
  const coupon = (await findBatch(tx, batchId))?.name ?? {}
  await sendNotice(tx, { memberId, kind, params: { coupon }, path: { screen: 'coupons' } })
}

/** Counts against the quota, not the limit per member. Undefined where the batch is exhausted or closed. */
export async function giveWonCoupon(
  tx: Tx,
  { batchId, memberId }: { batchId: string; memberId: string },
): Promise<string | undefined> {
  const batch = await takeFromBatch(tx, batchId, ['operator'])
  if (!batch) return undefined
  const couponId = await insertCoupon(tx, batch, { memberId, takenBy: 'prize' })
  if (!couponId) throw new Error(`a won coupon of ${batchId} was not given`)
  return couponId
}

const kind = 'giveCoupon'

interface Gift {
  batchId: string
  memberId: string
  couponId?: string
}

type Refusal = 'notFound' | 'couponClosed' | 'couponsOut' | 'couponLimit'
type Done = Result<{ couponId?: string; approvalId?: string }, Refusal | 'submissionReused' | 'approvalOpen'>

/** Once per submissionId, within quota and limit. Above the operator's limit it only requests an approval. */
export async function giveCouponAs(
  operatorId: string,
  { batchId, memberId, submissionId }: { batchId: string; memberId: string; submissionId?: string },
): Promise<Done> {
  const asking = { kind, subject: { kind: 'coupons', id: batchId }, part: memberId } as const
  return transaction(async (tx): Promise<Done> => {
    let couponId: string | undefined
    if (submissionId) {
      const claim = { scope: 'coupon given', key: submissionId, memberId: operatorId, content: [batchId, memberId] }
      const claimed = await claimSubmission(tx, claim)
      if (!claimed.ok) return claimed
      couponId = claimed.value.id
      if (!claimed.value.isNew) {
        const result = await earlierRequest(tx, asking)
        return ok(result?.facts.couponId === couponId ? { approvalId: result.id } : { couponId })
      }
    }
    await lockMember(tx, memberId)
    const { needsSecond, amount } = await judgeGift(tx, { batchId, memberId })
    const gift = { batchId, memberId, couponId }
    if (!needsSecond) return give(tx, operatorId, gift)
    const unfit = await whyNotTaken(tx, { batchId, memberId, taking: 'operator' })
    return unfit ? refuse(unfit) : askApproval(tx, { ...asking, amount, facts: gift, askedBy: operatorId })
  })
}

async function give(
  tx: Tx,
  operatorId: string,
  { batchId, memberId, couponId }: Gift,
  approvalId?: string,
): Promise<Result<{ couponId: string }, Refusal>> {
  const given = await takeCoupon(tx, { batchId, memberId, taking: 'operator', couponId })
  if (!given.ok) return given
  await notifyOfCoupon(tx, { memberId, batchId, kind: 'couponGiven' })
  const subject = { kind: 'member', id: memberId }
  await noteAct(tx, { operatorId, act: 'giveCoupon', subject, after: { batchId, ...given.value, approvalId } })
  return given
}

export async function giveApproved(tx: Tx, { facts, askedBy, approvalId }: Approved) {
  const gift = facts as unknown as Gift
  if (!(await lockMember(tx, gift.memberId))) return refuse('notFound')
  return give(tx, askedBy, gift, approvalId)
}
