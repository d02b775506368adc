import type { Reader, Tx } from '~/platform/database/transaction'
import { insertFreeDraw, openFreeDraws, useFreeDraw } from './store'

export const giveFreeTry = (tx: Tx, memberId: string, claimId: string): Promise<void> =>
  insertFreeDraw(tx, memberId, claimId)

export const takeFreeTry = (tx: Tx, memberId: string, drawId: string): Promise<boolean> =>
  useFreeDraw(tx, memberId, drawId)

export const countFreeTries = (reader: Reader, memberId: string): Promise<number> => openFreeDraws(reader, memberId)
