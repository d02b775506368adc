import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { findToPay, lockFreeRow, lockPayable, lockRow, lockUnpaid, type ToPay } from './store/store-read'

export function findOrderToPay(memberId: string, orderId: string): Promise<ToPay | undefined> {
  return findToPay(memberId, orderId)
}

/** Orders come before payments in the lock order. */
export function lockOrder(tx: Tx, orderId: string): Promise<void> {
  return lockRow(tx, orderId)
}

export function lockToPay(tx: Tx, orderId: string): Promise<Fen> {
  return lockPayable(tx, orderId)
}

/** False where it is locked elsewhere. */
export function lockIfFree(tx: Tx, orderId: string): Promise<boolean> {
  return lockFreeRow(tx, orderId)
}

/** Undefined where it can no longer be paid. `payable` in fen. */
export function lockUnpaidOrder(
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<{ payable: Fen; expiresAt: Date } | undefined> {
  return lockUnpaid(tx, memberId, orderId)
}
