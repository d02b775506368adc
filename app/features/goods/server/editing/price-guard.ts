import type { Fen } from '~/values/money'
import type { PriceAlarmKind } from '../../contract/bulk'
import { oddPrice } from '../../contract/saving'

/** `than`: the cost, the market price, or the price before. */
export type PriceAlarm = { kind: PriceAlarmKind; price: Fen; than: Fen }

export interface Priced {
  price: Fen
  marketPrice: Fen | null
  /** 0 where nobody has said. */
  cost: Fen
}

/** What to ask before `after` is stored; `before` is undefined for a new SKU. What stays as it was is not asked again. */
export function priceAlarms(before: Priced | undefined, after: Priced): PriceAlarm[] {
  const than = { belowCost: after.cost, aboveCompareAt: after.marketPrice, movedByHalf: before?.price }
  return oddPrice(after, before).map((kind) => ({ kind, price: after.price, than: than[kind] as Fen }))
}
