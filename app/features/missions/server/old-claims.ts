import type { Reader } from '~/platform/database/transaction'
import { CLAIMS_KEPT_YEARS } from '../contract/kinds'
import { deleteOldClaims, listOwnClaims } from './store'

/** Drops what was claimed each day years ago; what can be claimed once stays. Answers how many. */
export const dropOldClaims = (most: number): Promise<number> => deleteOldClaims(CLAIMS_KEPT_YEARS, most)

/** What a member has claimed, as they download it. */
export const ownClaims = (reader: Reader, memberId: string): Promise<Record<string, unknown>[]> =>
  listOwnClaims(reader, memberId)
