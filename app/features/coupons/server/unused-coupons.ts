import type { Reader } from '~/platform/database/transaction'
import { countUnused } from './store-coupons'

/** Coupons of a member that can be used still. */
export const countUnusedCoupons = (reader: Reader, memberId: string): Promise<number> => countUnused(reader, memberId)
