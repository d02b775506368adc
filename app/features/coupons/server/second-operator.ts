import { isAbove } from '~/features/operators/server/approvals/ask-approval'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'
import type { Terms } from './coupon-value'
import type { BatchToCreate } from './create-batch'
import { worthGiven } from './store'
import { findBatch } from './store-batches'

/** Above it a coupon needs a second operator whatever its cap is. */
const PERCENT_MOST = 50
/** Hours within which what operators give to one member adds up. */
const GIVEN_HOURS = 24

type Worth = Partial<Pick<Terms, 'amountOff' | 'mostOff'>>

const worthOf = ({ amountOff, mostOff }: Worth): Fen | null => amountOff ?? mostOff ?? null

/** In fen; null without a cap, or where it exceeds a safe number. */
function mostCostOf(worth: Worth, quota: number): Fen | null {
  const each = worthOf(worth)
  const all = each === null ? Number.NaN : each * quota
  return Number.isSafeInteger(all) ? fen(all) : null
}

type Judged = { needsSecond: boolean; amount: Fen | null }

export async function judgeBatch(reader: Reader, batch: BatchToCreate): Promise<Judged> {
  const set = await readMallSettings(reader, 'approvals.couponsFrom', 'approvals.couponFrom')
  const amount = mostCostOf(batch, batch.quota)
  const needsSecond =
    isAbove(amount, set['approvals.couponsFrom']) ||
    isAbove(worthOf(batch), set['approvals.couponFrom']) ||
    (batch.percentOff ?? 0) > PERCENT_MOST
  return { needsSecond, amount }
}

/** With what operators gave in the last 24 hours, so that small gifts add up. The caller locks the member. */
export async function judgeGift(tx: Tx, { batchId, memberId }: { batchId: string; memberId: string }): Promise<Judged> {
  const batch = await findBatch(tx, batchId)
  const own = batch ? worthOf(batch) : fen(0)
  const before = await worthGiven(tx, memberId, GIVEN_HOURS)
  const amount = own === null || before === null ? null : fen(own + before)
  const set = await readMallSettings(tx, 'approvals.couponFrom')
  return { needsSecond: isAbove(amount, set['approvals.couponFrom']), amount }
}
