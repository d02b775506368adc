import { findAppliedChannel } from './store'

/** The channel through which an order was paid; nothing where it was not, or where there was nothing to pay. */
export function findPaidChannel(orderId: string): Promise<string | undefined> {
  return findAppliedChannel(orderId)
}
