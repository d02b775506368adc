import { db } from '../database/pool'
import { readMallSettings } from '../mall-settings/read-settings'
import { type GoodsEarn, listEarnings } from './store-rates'

/** Fen that an agent whose link is opened earns of one piece of each of the goods, at its lowest price. */
export async function earningsOf(goodsIds: readonly string[]): Promise<GoodsEarn[]> {
  if (goodsIds.length === 0) return []
  const { 'agents.rate1': rate } = await readMallSettings(db, 'agents.rate1')
  return listEarnings(db, goodsIds, rate)
}
