import { findToPay, type ToPay } from './store/store-payable'

export function findOrderToPay(memberId: string, orderId: string): Promise<ToPay | undefined> {
  return findToPay(memberId, orderId)
}
