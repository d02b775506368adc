import { findAppliedChannel } from './store'

export function findPaidChannel(orderId: string): Promise<string | undefined> {
  return findAppliedChannel(orderId)
}
