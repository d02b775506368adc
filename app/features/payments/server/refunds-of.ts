import type { Reader } from '~/platform/database/transaction'
import { allFailed, countMovingRefunds, failedAmong, type Refund, refundsOfOrder } from './store-refunds'

export const countOpenRefunds = (reader: Reader, memberId: string): Promise<number> =>
  countMovingRefunds(reader, memberId)

export function refundsOf(orderId: string): Promise<Refund[]> {
  return refundsOfOrder(orderId)
}

export function failedRefunds(ids: readonly string[]): Promise<Set<string>> {
  return failedAmong(ids)
}

export function listFailedRefunds(): Promise<{ id: string; orderId: string }[]> {
  return allFailed()
}
