import * as m from '~/paraglide/messages'
import { type Fen, fen, parseYuan } from '~/values/money'
import { CheckboxField } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { Money } from '~/web/ui/money'
import type { PriceAlarmKind } from '../contract/bulk'
import type { DeskSku } from '../contract/operators'
import { oddPrice } from '../contract/saving'
import type { GridRow } from './goods-rows'

const texts: Record<PriceAlarmKind, () => string> = {
  belowCost: m.console_goods_odd_below_cost,
  aboveCompareAt: m.console_goods_odd_above_market,
  movedByHalf: m.console_goods_odd_far,
}

type OddPricesProps = { rows: readonly GridRow[]; skus: readonly DeskSku[]; isMeant: boolean }

/** Asks once, with the numbers. */
export function OddPrices({ rows, skus, isMeant }: OddPricesProps) {
  return (
    <TypedField name="meant">
      {({ error }) => {
        if (!error && !isMeant) return null
        const odd = rows.flatMap(({ row, name }) => {
          const was = skus.find(({ choice }) => choice === row.choice)
          const price = parseYuan(row.price ?? '')
          if (price === undefined || row.shown === 'no') return []
          const now = {
            price,
            marketPrice: parseYuan(row.marketPrice ?? '') ?? null,
            cost: parseYuan(row.cost ?? '') ?? fen(0),
          }
          const why = oddPrice(now, was)
          return why.length > 0 ? [{ name: name || m.console_goods_only_sku(), was, why, ...now }] : []
        })
        return (
          <section className="card mb-4 p-4" aria-label={m.console_goods_odd()}>
            <h2 className="font-bold">{m.console_goods_odd()}</h2>
            <ul className="my-2 text-sm">
              {odd.map(({ name, was, price, marketPrice, cost, why }) => (
                <li key={name} className="py-1">
                  <b className="font-semibold">{name}</b> {was && <Sum of={was.price} />}
                  {was && ' → '}
                  <Sum of={price} /> · {m.console_goods_cost()} <Sum of={cost} />
                  {marketPrice !== null && (
                    <>
                      {' · '}
                      {m.console_goods_market_price()} <Sum of={marketPrice} />
                    </>
                  )}
                  <span className="block text-ink-2">{why.map((one) => texts[one]()).join(', ')}</span>
                </li>
              ))}
            </ul>
            <CheckboxField name="meant" value="true" label={m.console_goods_meant()} />
          </section>
        )
      }}
    </TypedField>
  )
}

const Sum = ({ of }: { of: number }) => <Money fen={of as Fen} size="sm" short />
