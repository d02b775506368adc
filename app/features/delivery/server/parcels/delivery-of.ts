import type { Tx } from '~/platform/database/transaction'
import { listParcelRows } from './store'

/** A problem with one parcel outweighs the rest, then one on its way; `silent` without any report. */
type Delivery = 'problem' | 'onWay' | 'delivered' | 'silent'

const PROBLEMS = ['problem', 'returning', 'returned', 'refused']
const MOVING = ['collected', 'onWay', 'delivering', 'customs']

export async function deliveryOf(tx: Tx, orderId: string): Promise<Delivery> {
  const states = (await listParcelRows(tx, orderId)).map(({ state }) => state)
  if (states.some((state) => PROBLEMS.includes(state))) return 'problem'
  if (states.some((state) => MOVING.includes(state))) return 'onWay'
  return states.includes('delivered') ? 'delivered' : 'silent'
}
