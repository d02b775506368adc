import type { Tx } from '~/platform/database/transaction'
import { insertCoupon, takeFromBatch } from './store-batches'

/**
 * Gives a member a coupon that was won, of a batch that is made for giving. It counts against the quota, not against the
 * limit of a member. Answers its id; nothing where the batch has none left or is closed.
 */
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
