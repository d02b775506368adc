import type { Tx } from '~/platform/database/transaction'
import { insertCoupon, takeFromBatch } from './store-batches'

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
