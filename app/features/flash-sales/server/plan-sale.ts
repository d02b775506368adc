import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { insertSale, type NewSale } from './store'

export function planSale(sale: NewSale, act: Act): Promise<string | undefined> {
  return transaction((tx) => insertSale(tx, sale, act))
}

export const planSaleIn = (tx: Tx, sale: NewSale, act: Act): Promise<string | undefined> => insertSale(tx, sale, act)
