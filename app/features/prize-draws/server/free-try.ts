import type { Reader, Tx } from '~/platform/database/transaction'
import { insertFreeDraw, openFreeDraws, useFreeDraw } from './store-free'

/** Gives a member one draw for nothing, for a reward that they have claimed. */
export const giveFreeTry = (tx: Tx, memberId: string, claimId: string): Promise<void> =>
  insertFreeDraw(tx, memberId, claimId)

/** Uses up one of the draws that a member has for nothing; false where there is none. */
export const takeFreeTry = (tx: Tx, memberId: string, drawId: string): Promise<boolean> =>
  useFreeDraw(tx, memberId, drawId)

/** Draws that a member has for nothing. */
export const countFreeTries = (reader: Reader, memberId: string): Promise<number> => openFreeDraws(reader, memberId)
