import type { Tx } from '~/platform/database/transaction'
import { type Entry, isPosted, type Posting, post } from '~/platform/ledger/post'
import type { Fen } from '~/values/money'
import { leftOfPayment } from './store-refunds'

const EARNED = 'sale earned'

async function postOne(tx: Tx, posting: Omit<Posting, 'entries'>, entry: Entry): Promise<void> {
  const posted = await post(tx, { ...posting, entries: [entry] })
  if (!posted.ok) throw new Error(`${posting.kind} ${posting.ref} was refused: the mall's own accounts have no limit`)
}

/** A liability to the customer until the order is over. Once per payment. */
export function postReceived(
  tx: Tx,
  { paymentId, orderId, amount }: { paymentId: string; orderId: string; amount: Fen },
) {
  const entry = { debit: 'gateway clearing', credit: 'customer prepayments', amount } as const
  return postOne(tx, { kind: 'payment received', ref: paymentId, orderId }, entry)
}

interface OfRefund {
  refundId: string
  orderId: string
  amount: Fen
}

/** Refused as balanceShort, with nothing changed. Once per payment. */
export function postFromBalance(
  tx: Tx,
  { paymentId, orderId, memberId, amount }: { paymentId: string; orderId: string; memberId: string; amount: Fen },
) {
  const entries = [{ debit: ['balance', memberId], credit: 'customer prepayments', amount } as const]
  return post(tx, { kind: 'balance spent', ref: paymentId, ownerId: memberId, orderId, entries })
}

/** Owed until `postPaidBack`, however often a gateway refuses. Once per refund. */
export function postOwed(tx: Tx, { refundId, orderId, amount, isEarned }: OfRefund & { isEarned?: boolean }) {
  const debit = isEarned ? 'sales' : 'customer prepayments'
  const entry = { debit, credit: 'refunds payable', amount } as const
  return postOne(tx, { kind: 'refund owed', ref: refundId, orderId }, entry)
}

/** Once per refund. */
export function postPaidBack(tx: Tx, { refundId, orderId, amount }: OfRefund) {
  const entry = { debit: 'refunds payable', credit: 'gateway clearing', amount } as const
  return postOne(tx, { kind: 'refund paid', ref: refundId, orderId }, entry)
}

export function postBackToBalance(tx: Tx, { refundId, orderId, memberId, amount }: OfRefund & { memberId: string }) {
  const entry = { debit: 'refunds payable', credit: ['balance', memberId], amount } as const
  return postOne(tx, { kind: 'balance refunded', ref: refundId, ownerId: memberId, orderId }, entry)
}

export const isEarned = (tx: Tx, orderId: string): Promise<boolean> => isPosted(tx, EARNED, orderId)

/** Once per order, for what was paid and not refunded. */
export async function earnSale(tx: Tx, orderId: string): Promise<void> {
  const amount = await leftOfPayment(tx, orderId)
  if (amount === 0) return
  const entry = { debit: 'customer prepayments', credit: 'sales', amount } as const
  await postOne(tx, { kind: EARNED, ref: orderId, orderId }, entry)
}
