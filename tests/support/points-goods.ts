import { randomInt } from 'node:crypto'
import { openPointsGoods } from '~/features/points-goods/server/operate-points-goods'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'

type Wanted = { skuId: string; points?: number; cash?: number; pieces?: number; perMember?: number }

/** Points goods of a SKU: 500 points and ¥9.90 a piece, unless something else is said. */
export async function somePointsGoods({ skuId, points = 500, cash = 990, pieces = 10, perMember = 2 }: Wanted) {
  const opened = await transaction((tx) =>
    openPointsGoods(tx, { skuId, points, cash: fen(cash), pieces, perMember }, { by: 'sweep' }),
  )
  if (!opened.ok) throw new Error(opened.refusal)
  return { pointsGoodsId: opened.value.id, skuId, points, cash: fen(cash), pieces: opened.value.pieces }
}

/** Points goods that are open now for a SKU, which can have one at a time. */
export async function openPointsGoodsOf(skuId: string): Promise<string> {
  const open = db.selectFrom('points_goods').select('id').where('sku_id', '=', skuId).where('state', '=', 'open')
  return (await open.executeTakeFirst())?.id ?? (await somePointsGoods({ skuId })).pointsGoodsId
}

type Exchange = { addressId: string; total: number; quantity?: number; submissionId?: string }

/** What a member sends to exchange points; the freight must be in `total`. */
export const toExchange = (pointsGoodsId: string, { addressId, total, quantity = 1, submissionId }: Exchange) => ({
  pointsGoodsId,
  quantity,
  addressId,
  remark: '',
  total,
  submissionId: submissionId ?? `a-submission-of-points-${randomInt(1e9)}`,
  seen: '',
})
