import type { Fen } from '~/values/money'
import { PRICE_ALARMS, type PriceAlarmKind } from '../../contract/bulk'

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
  const { price, marketPrice, cost } = after
  if (before?.price === price && before.marketPrice === marketPrice && before.cost === cost) return []
  const was = before?.price ?? 0
  const alarms = {
    belowCost: price < cost && cost,
    aboveCompareAt: marketPrice !== null && price > marketPrice && marketPrice,
    movedByHalf: was > 0 && 2 * Math.abs(price - was) > was && (was as Fen),
  } satisfies Record<PriceAlarmKind, Fen | false>
  return PRICE_ALARMS.flatMap((kind) => {
    const than = alarms[kind]
    return than === false ? [] : [{ kind, price, than }]
  })
}
