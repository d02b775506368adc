import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { lockFreeRow, lockPayable, lockRow, lockUnpaid } from './store/store-payable'

/** Holds an order for the rest of the transaction; orders come before payments in the lock order. */
export function lockOrder(tx: Tx, orderId: string): Promise<void> {
  return lockRow(tx, orderId)
}

/** The same, and answers what is asked for it, in fen. */
export function lockToPay(tx: Tx, orderId: string): Promise<Fen> {
  return lockPayable(tx, orderId)
}

/** The same without waiting; false where somebody else holds it. */
export function lockIfFree(tx: Tx, orderId: string): Promise<boolean> {
  return lockFreeRow(tx, orderId)
}

/** Holds a member's order that can still be paid, or answers nothing. `payable` in fen. */
export function lockUnpaidOrder(
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<{ payable: Fen; expiresAt: Date } | undefined> {
  return lockUnpaid(tx, memberId, orderId)
}
