import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Money, Was } from '~/web/ui/money'
import { QuantityField } from '~/web/ui/quantity'
import type { SaleDetails } from '../contract/members'

export const CHOICE_FORM = 'flash-choice'

type Sku = SaleDetails['skus'][number]

export function FlashChoice({ sale, sku }: { sale: SaleDetails; sku: string | null }) {
  const { id, skus, phase, perOrder, name } = sale
  if (phase !== 'running') {
    return (
      <section className="border-t px-4 py-3">
        <h2 className="text-sm text-ink-2">{m.flash_pieces()}</h2>
        <ul>
          {skus.map((one) => (
            <li key={one.id} className="flex items-start py-2 large:flex-wrap">
              <SkuText sku={one} phase={phase} name={name} />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  const first = skus.find((one) => one.id === sku && one.left > 0) ?? skus.find((one) => one.left > 0)
  return (
    <form id={CHOICE_FORM} action={paths.placeFlashOrder} className="border-t px-4 py-3">
      <input type="hidden" name="saleId" value={id} />
      <fieldset>
        <legend className="text-sm text-ink-2">{m.flash_pieces()}</legend>
        {skus.map((one) => (
          <label key={one.id} className="flex items-start py-2 large:flex-wrap">
            <input
              type="radio"
              name="skuId"
              value={one.id}
              className="mr-3 mt-1"
              defaultChecked={one.id === first?.id}
              disabled={one.left === 0}
            />
            <SkuText sku={one} phase={phase} name={name} />
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center border-t pt-3">
        <span className="flex-none text-sm text-ink-2">{m.word_quantity()}</span>
        <span className="ml-auto">
          <QuantityField of={name} value={1} max={perOrder} />
        </span>
      </div>
    </form>
  )
}

type TextProps = { sku: Sku; phase: SaleDetails['phase']; name: string }

function SkuText({ sku: { optionText, price, usualPrice, left }, phase, name }: TextProps) {
  return (
    <>
      <span className="min-w-0 flex-1 large:basis-[70%]">
        <span className="block">{optionText || name}</span>
        <span className="num block text-xs text-ink-2">{leftText(phase, left)}</span>
      </span>
      <span className="ml-2 flex-none text-right large:basis-full">
        <Money fen={price} short />
        {usualPrice > price && <Was fen={usualPrice} className="ml-1" />}
      </span>
    </>
  )
}

function leftText(phase: SaleDetails['phase'], count: number): string {
  if (phase === 'upcoming') return m.flash_planned({ count })
  return phase === 'over' || count === 0 ? m.shell_sku_sold_out() : m.shell_sku_left({ count })
}
