import type { SaleSlot } from '~/features/flash-sales/contract/members'
import { SoldShare } from '~/features/flash-sales/parts/sale-state'
import { salePath, whenTodayText } from '~/features/flash-sales/parts/sale-texts'
import { StripCard } from '~/features/goods/parts/goods-card'
import { Prices } from '~/features/goods/parts/prices'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { drawnOnce } from '~/web/ui/drawn-once'
import { Clock } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'

export const Flash = drawnOnce(({ title, slot, now }: { title: string; slot: SaleSlot; now: string }) => {
  const until = Date.parse(slot.phase === 'upcoming' ? slot.startsAt : slot.endsAt)
  return (
    <Section
      title={title || m.flash_title()}
      beside={
        <span className="num flex flex-wrap items-center text-xs text-ink-2">
          <span className="mr-1">{whenTodayText(slot)}</span>
          <Clock until={until} now={Date.parse(now)} />
        </span>
      }
      more={{ href: paths.flashSales, text: m.flash_more() }}
      className="mx-4 mt-2"
    >
      <ul className="strip -mr-3 pr-3">
        {slot.items.map((sale) => (
          <StripCard key={sale.id} href={salePath(sale.id)} name={sale.name} picture={sale.picture}>
            <SoldShare sale={sale} />
            <Prices price={sale.price} was={sale.usualPrice} size="md" />
          </StripCard>
        ))}
      </ul>
    </Section>
  )
})
