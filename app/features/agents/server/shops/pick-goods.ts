import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { type Tx, transaction } from '~/platform/database/transaction'
import { moveOne } from '~/values/by-places'
import { ok, type Result, refuse } from '~/values/result'
import { ACTING_MOST } from '../../contract/members'
import { deletePicked, findShop, holdShop, insertPicked, listPicked, setOrder } from './store'

type Closed = 'shopNone' | 'shopFrozen'

export function inShop<R extends string, T extends object>(
  memberId: string,
  work: (tx: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R | Closed>> {
  return transaction(async (tx): Promise<Result<T, R | Closed>> => {
    const shop = await findShop(tx, memberId)
    if (!shop) return refuse('shopNone')
    if (shop.state !== 'approved') return refuse('shopFrozen')
    await holdShop(tx, memberId)
    return work(tx)
  })
}

/** Idempotent. Picked goods go to the top. */
export const pickGoods = (memberId: string, { goodsId, isPicked }: { goodsId: string; isPicked: boolean }) =>
  inShop(memberId, async (tx): Promise<Result<object, 'notFound' | 'shopFull'>> => {
    if (!isPicked) {
      await deletePicked(tx, memberId, goodsId)
      return ok({})
    }
    if (await insertPicked(tx, memberId, goodsId, ACTING_MOST)) return ok({})
    if ((await listPicked(tx, memberId)).some((one) => one.goodsId === goodsId)) return ok({})
    const goods = (await glanceAtGoods([goodsId], 'en')).get(goodsId)
    return goods?.isOnSale ? refuse('shopFull', { params: { most: ACTING_MOST } }) : refuse('notFound')
  })

export const moveGoods = (memberId: string, { goodsId, to }: { goodsId: string; to: 'up' | 'down' }) =>
  inShop(memberId, async (tx): Promise<Result<object, 'notFound'>> => {
    const rows = await listPicked(tx, memberId)
    const from = rows.findIndex((one) => one.goodsId === goodsId)
    if (from < 0) return refuse('notFound')
    await setOrder(
      tx,
      moveOne(rows, from, to).map(({ id }) => id),
    )
    return ok({})
  })
