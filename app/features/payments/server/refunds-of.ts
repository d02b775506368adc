import { allFailed, failedAmong, type Refund, refundsOfOrder } from './store-refunds'

/** The refunds of an order, oldest first. */
export function refundsOf(orderId: string): Promise<Refund[]> {
  return refundsOfOrder(orderId)
}

/** Those of these refunds that the gateway has refused and that somebody has to look at. */
export function failedRefunds(ids: readonly string[]): Promise<Set<string>> {
  return failedAmong(ids)
}

/** Every refund that waits for somebody since the gateway has refused it, with its order. */
export function listFailedRefunds(): Promise<{ id: string; orderId: string }[]> {
  return allFailed()
}
