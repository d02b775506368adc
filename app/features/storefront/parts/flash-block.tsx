import type { SaleSlot } from '~/features/flash-sales/contract/members'
import { SoldShare } from '~/features/flash-sales/parts/sale-state'
import { salePath, whenTodayText } from '~/features/flash-sales/parts/sale-texts'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { drawnOnce } from '~/web/ui/drawn-once'
import { Clock } from '~/web/ui/enhanced'
import { Money, Was } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'

export const Flash = drawnOnce(({ title, slot, now }: { title: string; slot: SaleSlot; now: string }) => {
  const until = Date.parse(slot.phase === 'upcoming' ? slot.startsAt : slot.endsAt)
  return (
    <Section
      title={title || m.flash_title()}
      beside={
        <span className="num flex flex-wrap items-center text-xs text-ink-2">
          <span className="mr-2">{whenTodayText(slot)}</span>
          <Clock until={until} now={Date.parse(now)} />
        </span>
      }
      more={{ href: paths.flashSales, text: m.flash_more() }}
      className="mx-4 mt-3"
    >
      <ul className="strip -mr-3 pr-3">
        {slot.items.map((sale) => (
          <li key={sale.id} className="w-[6.5rem]">
            <a href={salePath(sale.id)} className="block">
              <Picture picture={sale.picture} alt="" sizes="104px" className="rounded-card" />
              <span className="clamp-1 mb-1 mt-1.5 text-xs">{sale.name}</span>
              <SoldShare sale={sale} />
              <Money fen={sale.price} short />
              {sale.usualPrice > sale.price && <Was fen={sale.usualPrice} className="ml-1" />}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
})
