import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { type Earning, listEarnings } from './store-rates'

/** In fen per piece, from the cheapest SKU to the dearest. */
export async function earningsOf(goodsIds: readonly string[]): Promise<(goodsId: string) => Earning> {
  const { 'agents.rate1': rate } = await readMallSettings(db, 'agents.rate1')
  const rows = goodsIds.length > 0 ? await listEarnings(db, goodsIds, rate) : []
  const known = new Map(rows.map(({ goodsId, ...earning }) => [goodsId, earning]))
  return (goodsId) => known.get(goodsId) ?? { earns: 0, earnsMost: 0 }
}
