import type { Tx } from '../database/transaction'
import { setShop } from './store-owners'

/** Gives an active member a shop, which is called like the member at first; false where there is no such member. */
export const openShop = (tx: Tx, memberId: string): Promise<boolean> => setShop(tx, memberId)
