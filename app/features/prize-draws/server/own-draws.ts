import type { Reader } from '~/platform/database/transaction'
import { ownDraws } from './store-records'

/** A member's draws as they download them. */
export const ownPrizeDraws = (reader: Reader, memberId: string): Promise<Record<string, unknown>[]> =>
  ownDraws(reader, memberId)
