import type { Reader } from '~/platform/database/transaction'
import { countMovingRefunds } from './store-refunds'

export const countOpenRefunds = (reader: Reader, memberId: string): Promise<number> =>
  countMovingRefunds(reader, memberId)
