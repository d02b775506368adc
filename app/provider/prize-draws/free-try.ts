import type { Reader, Tx } from '../database/transaction'

/** Uses up one of the draws that a member has for nothing; false where there is none. */
export async function takeFreeTry(_tx: Tx, _memberId: string, _drawId: string): Promise<boolean> {
  return false
}

/** Draws that a member has for nothing. */
export async function countFreeTries(_reader: Reader, _memberId: string): Promise<number> {
  return 0
}
