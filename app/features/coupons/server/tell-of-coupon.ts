import { sendNotice } from '~/features/notices/server/send-notice'
import type { Tx } from '~/platform/database/transaction'
import { findBatch } from './store-batches'

export async function tellOfCoupon(
  tx: Tx,
  { memberId, batchId, kind }: { memberId: string; batchId: string; kind: 'couponGiven' | 'couponExpired' },
): Promise<void> {
  const coupon = (await findBatch(tx, batchId))?.name ?? {}
  await sendNotice(tx, { memberId, kind, params: { coupon }, path: { screen: 'coupons' } })
}
