import type { SaleSlot } from '~/features/flash-sales/contract/members'
import { salePath, whenTodayText } from '~/features/flash-sales/parts/sale-texts'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Money, Was } from '~/web/ui/money'
import { Section } from '~/web/ui/section'

const MOST = 4

export function slotNow(slots: readonly SaleSlot[]): SaleSlot | undefined {
  const of = (phase: string) => slots.find((slot) => slot.phase === phase)
  const slot = of('running') ?? of('upcoming')
  return slot && { ...slot, items: slot.items.slice(0, MOST) }
}

/** Text only: the home page has no budget for more pictures. */
export function HomeSales({ slot }: { slot: SaleSlot }) {
  return (
    <Section
      title={m.flash_title()}
      beside={<span className="num text-xs text-ink-2">{whenTodayText(slot)}</span>}
      more={{ href: paths.flashSales, text: m.flash_more() }}
      className="mx-4 mt-3"
    >
      <ul className="strip -mr-3 pr-3">
        {slot.items.map(({ id, name, price, usualPrice }) => (
          <li key={id} className="w-[8rem]">
            <a href={salePath(id)} className="block h-full rounded-card bg-tint p-2.5">
              <span className="clamp-2 mb-1 text-xs large:h-auto">{name}</span>
              <Money fen={price} short />
              {usualPrice > price && <Was fen={usualPrice} className="ml-1" />}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
