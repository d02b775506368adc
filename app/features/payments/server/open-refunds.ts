import type { Reader } from '~/platform/database/transaction'
import { countMovingRefunds } from './store-refunds'

/** Refunds to a member that are on their way. */
export const countOpenRefunds = (reader: Reader, memberId: string): Promise<number> =>
  countMovingRefunds(reader, memberId)
