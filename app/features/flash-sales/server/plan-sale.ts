import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { insertSale, type NewSale } from './store'

/** Plans a sale of one goods in one slot. Nothing where these goods have a sale then already. */
export function planSale(sale: NewSale, act: Act): Promise<string | undefined> {
  return transaction((tx) => insertSale(tx, sale, act))
}

/** The same in a transaction that does more. */
export const planSaleIn = (tx: Tx, sale: NewSale, act: Act): Promise<string | undefined> => insertSale(tx, sale, act)
