import { isAbove } from '~/features/operators/server/approvals/ask-approval'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'
import type { Terms } from './coupon-value'
import type { BatchToCreate } from './create-batch'
import { findBatch } from './store-batches'
import { worthGiven } from './store-given'

/** Per cent off above which a coupon needs a second operator whatever its cap is. */
const PERCENT_MOST = 50
/** Hours in which what operators give to one member adds up. */
const GIVEN_HOURS = 24

type Worth = Partial<Pick<Terms, 'amountOff' | 'mostOff'>>

/** The most that one coupon takes off, in fen; nothing where no cap limits it. */
const worthOf = ({ amountOff, mostOff }: Worth): Fen | null => amountOff ?? mostOff ?? null

/** The most that all of a batch can cost, in fen; nothing where no cap limits it, or where it is more than a number can say. */
export function mostCostOf(worth: Worth, quota: number): Fen | null {
  const each = worthOf(worth)
  const all = each === null ? Number.NaN : each * quota
  return Number.isSafeInteger(all) ? fen(all) : null
}

type Judged = { needsSecond: boolean; amount: Fen | null }

/** Whether a batch needs a second operator: for what all of it can cost, or for what one coupon is worth. */
export async function judgeBatch(reader: Reader, batch: BatchToCreate): Promise<Judged> {
  const set = await readMallSettings(reader, 'approvals.couponsFrom', 'approvals.couponFrom')
  const amount = mostCostOf(batch, batch.quota)
  const needsSecond =
    isAbove(amount, set['approvals.couponsFrom']) ||
    isAbove(worthOf(batch), set['approvals.couponFrom']) ||
    (batch.percentOff ?? 0) > PERCENT_MOST
  return { needsSecond, amount }
}

/**
 * Whether giving a coupon needs a second operator: for what it is worth together with what operators have given to the
 * member in the last 24 hours, so that many small ones are not less than a large one. The member is held by the caller.
 */
export async function judgeGift(tx: Tx, { batchId, memberId }: { batchId: string; memberId: string }): Promise<Judged> {
  const batch = await findBatch(tx, batchId)
  const own = batch ? worthOf(batch) : fen(0)
  const before = await worthGiven(tx, memberId, GIVEN_HOURS)
  const amount = own === null || before === null ? null : fen(own + before)
  const set = await readMallSettings(tx, 'approvals.couponFrom')
  return { needsSecond: isAbove(amount, set['approvals.couponFrom']), amount }
}
