import type { Tx } from '~/platform/database/transaction'
import { post } from '~/platform/ledger/post'
import { ok, type Result, refuse } from '~/values/result'
import { returnToLots, takeFromLots } from './store'
import { countReturned } from './store-earnings'

const REFUND_GRACE_DAYS = 30

interface Spent {
  memberId: string
  orderId: string
  points: number
  /** The order was expired and is revived. */
  again?: boolean
}

/** Those that expire first. After a refusal the transaction must not go on. */
export async function spendPoints(
  tx: Tx,
  { memberId, orderId, points, again }: Spent,
): Promise<Result<void, 'pointsShort'>> {
  const ref = again ? `${orderId} again` : orderId
  const entries = [{ debit: ['points', memberId], credit: 'points spent', amount: points }] as const
  const posted = await post(tx, { kind: 'points spent', ref, ownerId: memberId, orderId, entries })
  if (!posted.ok) return refuse('pointsShort', { field: 'points' })
  if (!posted.value.isNew) throw new Error(`order ${orderId} spends its points twice`)
  // Expired points do not count, also where the sweep has not come by yet.
  if ((await takeFromLots(tx, memberId, points, orderId)) < points) return refuse('pointsShort', { field: 'points' })
  return ok(undefined)
}

/** With their old expiry. */
export async function returnPoints(
  tx: Tx,
  { memberId, orderId, points }: { memberId: string; orderId: string; points: number },
): Promise<void> {
  const entries = [{ debit: 'points spent', credit: ['points', memberId], amount: points }] as const
  const posted = await post(tx, { kind: 'points returned', ref: orderId, ownerId: memberId, orderId, entries })
  if (!posted.ok || !posted.value.isNew) throw new Error(`order ${orderId} returns its points twice`)
  if ((await returnToLots(tx, orderId, points, 0)) !== points)
    throw new Error(`order ${orderId} took fewer points than it returns`)
}

interface GivenBack {
  memberId: string
  orderId: string
  lineId: string
  points: number
  /** Unique per return, such as the refund. */
  ref: string
}

/** Good for 30 days at least; once per `ref`. Throws where the line spent fewer: that is a bug, never a refusal. */
export async function giveBackPoints(tx: Tx, { memberId, orderId, lineId, points, ref }: GivenBack): Promise<void> {
  if (points === 0) return
  const entries = [{ debit: 'points spent', credit: ['points', memberId], amount: points }] as const
  const kind = 'points given back'
  const posted = await post(tx, { kind, ref: `${ref} ${lineId}`, ownerId: memberId, orderId, entries })
  if (!posted.ok || !posted.value.isNew) return
  const isCounted = await countReturned(tx, orderId, lineId, points)
  if (!isCounted || (await returnToLots(tx, orderId, points, REFUND_GRACE_DAYS)) !== points)
    throw new Error(`line ${lineId} spent fewer points than ${ref} gives back`)
}
