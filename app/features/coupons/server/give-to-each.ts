import { lockMember } from '~/features/members/server/lock-member'
import type { Reader, Tx } from '~/platform/database/transaction'
import { takeCoupon } from './claim-coupon'
import { judgeGift } from './second-operator'
import { findBatch, type Texts } from './store-batches'

export const couponName = async (reader: Reader, batchId: string): Promise<Texts> =>
  (await findBatch(reader, batchId))?.name ?? {}

/** Answers who has got one. Whoever needs a second operator is left out: only the batch has been approved. */
export async function giveToEach(tx: Tx, batchId: string, memberIds: readonly string[]): Promise<string[]> {
  const given: string[] = []
  for (const memberId of memberIds) {
    if (!(await lockMember(tx, memberId))) continue
    const { needsSecond } = await judgeGift(tx, { batchId, memberId })
    if (needsSecond) continue
    const taken = await takeCoupon(tx, { batchId, memberId, taking: 'operator' })
    if (taken.ok) given.push(memberId)
  }
  return given
}
