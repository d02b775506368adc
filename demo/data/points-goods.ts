import { sql } from 'kysely'
import { openPointsGoods } from '~/features/points-goods/server/operate-points-goods'
import type { Tx } from '~/platform/database/transaction'
import { fen } from '~/values/money'

const PIECES = 30
const PER_MEMBER = 3

/** The first SKU of these goods, for points and cash in fen. */
const demoPointsGoods = [
  { goodsId: '1013', points: 100, cash: 490 },
  { goodsId: '8006', points: 500, cash: 0 },
  { goodsId: '7012', points: 300, cash: 690 },
  { goodsId: '2007', points: 1_000, cash: 0 },
  { goodsId: '5009', points: 600, cash: 990 },
  { goodsId: '7011', points: 1_500, cash: 0 },
] as const

export async function addDemoPointsGoods(tx: Tx): Promise<void> {
  for (const { goodsId, points, cash } of demoPointsGoods) {
    const { rows } = await sql<{ id: string }>`
      select skus.id from skus join stock on sku_id = skus.id
      where goods_id = ${goodsId} and available >= ${PIECES} order by skus.id limit 1`.execute(tx)
    const skuId = rows[0]?.id
    if (skuId === undefined) throw new Error(`the demo's goods ${goodsId} have too few pieces`)
    const wanted = { skuId, points, cash: fen(cash), pieces: PIECES, perMember: PER_MEMBER }
    const opened = await openPointsGoods(tx, wanted, { by: 'sweep' })
    if (!opened.ok) throw new Error(`the demo's points goods: ${opened.refusal}`)
  }
}
