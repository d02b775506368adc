import { findToPay, type ToPay } from './store/store-payable'

/** What a member's order still asks for, in fen, and for how many seconds. */
export function findOrderToPay(memberId: string, orderId: string): Promise<ToPay | undefined> {
  return findToPay(memberId, orderId)
}
