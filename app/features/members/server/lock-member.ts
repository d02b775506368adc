import type { Tx } from '~/platform/database/transaction'
import { lockMemberRow } from './store'

/** Serialises acts of one member. Take it before every lock of orders, payments and stock. False where not active. */
export async function lockMember(tx: Tx, memberId: string): Promise<boolean> {
  return lockMemberRow(tx, memberId)
}
