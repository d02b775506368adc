import { type Refund, refundsOfOrder } from './refund-store'

/** The refunds of an order, oldest first. */
export function refundsOf(orderId: string): Promise<Refund[]> {
  return refundsOfOrder(orderId)
}
