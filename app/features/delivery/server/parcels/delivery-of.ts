import type { Tx } from '~/platform/database/transaction'
import { listParcelRows } from './store'

/**
 * Where an order's parcels are, all together: a problem with one outweighs the rest, one that is on its way outweighs
 * those that have arrived; `silent` where the carriers tell nothing at all.
 */
export type Delivery = 'problem' | 'onWay' | 'delivered' | 'silent'

const PROBLEMS = ['problem', 'returning', 'returned', 'refused']
const MOVING = ['collected', 'onWay', 'delivering', 'customs']

/** What the database knows of an order's parcels; asks nobody. */
export async function deliveryOf(tx: Tx, orderId: string): Promise<Delivery> {
  const states = (await listParcelRows(tx, orderId)).map(({ state }) => state)
  if (states.some((state) => PROBLEMS.includes(state))) return 'problem'
  if (states.some((state) => MOVING.includes(state))) return 'onWay'
  return states.includes('delivered') ? 'delivered' : 'silent'
}
