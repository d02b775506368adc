import type { PriceAfterCoupon } from '~/features/goods/server/catalogue/after-coupon'
import { flock } from '~/platform/database/flock'
import { fen } from '~/values/money'
import { couponValue } from './coupon-value'
import { listOpenToAll, type OpenBatch } from './store-batches'

let underWay: Promise<OpenBatch[]> | undefined

/** Once for all lists of a screen, which ask at the same moment. */
function openToAll(): Promise<OpenBatch[]> {
  underWay ??= listOpenToAll(flock).finally(() => {
    underWay = undefined
  })
  return underWay
}

export async function priceAfterCoupon(): Promise<PriceAfterCoupon> {
  const batches = await openToAll()
  return ({ id: goodsId, categoryIds }, gross) => {
    let best: { batch: OpenBatch; off: number } | undefined
    for (const batch of batches) {
      const value = couponValue(batch, [{ goodsId, categoryIds, gross }])
      if (value.fits && value.discount > (best?.off ?? 0)) best = { batch, off: value.discount }
    }
    return best ? { price: fen(gross - best.off), batchId: best.batch.id, secondsLeft: best.batch.secondsLeft } : null
  }
}
