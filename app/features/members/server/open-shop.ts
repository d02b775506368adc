import type { Tx } from '~/platform/database/transaction'
import { setShop, setShopName } from './store-owners'

/** Gives an active member a shop, which is called like the member at first; false where there is no such member. */
export const openShop = (tx: Tx, memberId: string): Promise<boolean> => setShop(tx, memberId)

/** Gives the shop of a member another name. */
export const nameShop = (tx: Tx, memberId: string, name: string): Promise<void> => setShopName(tx, memberId, name)
