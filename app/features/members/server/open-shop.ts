import type { Tx } from '~/platform/database/transaction'
import { setShop, setShopName } from './store-owners'

export const openShop = (tx: Tx, memberId: string): Promise<boolean> => setShop(tx, memberId)

export const nameShop = (tx: Tx, memberId: string, name: string): Promise<void> => setShopName(tx, memberId, name)
