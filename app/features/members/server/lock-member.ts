import type { Tx } from '~/platform/database/transaction'
import { lockMemberRow } from './store'

/**
 * Makes the acts of one member that must not overlap take turns, until the transaction ends.
 * It stands before every lock of orders, payments and stock. False where there is no such active member.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<boolean> {
  return lockMemberRow(tx, memberId)
}
