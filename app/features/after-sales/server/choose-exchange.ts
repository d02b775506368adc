import { optionText, type SkuForSale, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { linesToRefund, refundable } from '~/features/orders/server/money/refund-pieces'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { otherSkus } from './store-exchange'

export async function exchangeChoices(
  memberId: string,
  { orderId, lineId }: { orderId: string; lineId: string },
  locale: Locale,
) {
  if (!(await refundable(db, orderId, memberId))) return refuse('notFound')
  if (!(await linesToRefund(db, orderId)).some(({ id }) => id === lineId))
    return refuse('notFound', { field: 'lineId' })
  const ids = await otherSkus(db, orderId, lineId)
  const skus = await skusForSale(db, ids)
  return ok({
    skus: ids.flatMap((id) => {
      const { options, picture, available } = skus.get(id) as SkuForSale
      return [{ skuId: id, optionText: optionText(options, locale), picture, available }]
    }),
  })
}

interface Wanted {
  orderId: string
  lineId?: string
  skuId?: string
  quantity: number
}

/** Nothing is held before it is approved: what is there now may be gone by then. */
export async function chooseExchange(
  tx: Tx,
  { orderId, lineId = '', skuId = '', quantity }: Wanted,
): Promise<Result<Pick<SkuForSale, 'options'> & { skuId: string }, 'exchangeUnfit' | 'exchangeShort'>> {
  if (!(await otherSkus(tx, orderId, lineId)).includes(skuId)) return refuse('exchangeUnfit', { field: 'skuId' })
  const { options, available } = (await skusForSale(tx, [skuId])).get(skuId) as SkuForSale
  if (available < quantity) return refuse('exchangeShort', { params: { left: available }, field: 'skuId' })
  return ok({ skuId, options })
}
