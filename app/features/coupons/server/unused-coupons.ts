import type { Reader } from '~/platform/database/transaction'
import { countUnused } from './store-coupons'

export const countUnusedCoupons = (reader: Reader, memberId: string): Promise<number> => countUnused(reader, memberId)
