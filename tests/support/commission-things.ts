import { setRates } from '~/features/commissions/server/set-rates'
import { anOperator } from './order-life'
import { goodsOf } from './thing-makers'

/** Goods whose rate stands on no other screen. */
export async function ratedGoods(_: object, skuId: string) {
  const id = await goodsOf(skuId)
  await setRates(await anOperator(), { id, rate1: 1_37, rate2: null })
  return { query: { id }, mark: 'value="1.37"' }
}
