import type { ClaimableCoupon } from '~/features/coupons/contract/members'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import type { SaleSlot } from '~/features/flash-sales/contract/members'
import { salePath, whenTodayText } from '~/features/flash-sales/parts/sale-texts'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
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

type HomeWaysProps = { draw: { name: string } | null; activity: { id: string; title: string } | null }

/** Few elements: the home page has no budget for more. */
export const HomeWays = ({ draw, activity }: HomeWaysProps) => (
  <nav aria-label={m.home_ways()} className="mx-4 mt-3 flex flex-wrap gap-x-2 gap-y-3">
    <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.missions}>
      {m.missions_title()}
    </ButtonLink>
    <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.points}>
      {m.exchange_title()}
    </ButtonLink>
    <ButtonLink
      look="soft"
      size="sm"
      className="max-w-full"
      href={activity ? withQuery(paths.activity, { id: activity.id }) : paths.activities}
    >
      {activity?.title ?? m.activities_title()}
    </ButtonLink>
    {draw && (
      <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.prizeDraw}>
        {draw.name}
      </ButtonLink>
    )}
  </nav>
)

export function NewMemberGift({ coupon, isMember }: { coupon: ClaimableCoupon; isMember: boolean }) {
  return (
    <section className="card mx-4 mt-3 flex flex-wrap items-center gap-y-2 p-3">
      <Icon name="ticket" className="mr-3 flex-none text-brand-700" />
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="font-bold">{m.coupons_new_title({ value: valueText(coupon) })}</h2>
        <p className="text-xs text-ink-2">{conditionText(coupon)}</p>
      </div>
      {isMember ? (
        <form method="post" action={paths.coupons} className="ml-auto max-w-full">
          <input type="hidden" name="back" value={paths.home} />
          <Button size="sm" name="intent" value="newMember">
            {m.coupons_claim()}
          </Button>
        </form>
      ) : (
        <ButtonLink size="sm" className="ml-auto max-w-full" href={paths.coupons}>
          {m.coupons_new_login()}
        </ButtonLink>
      )}
    </section>
  )
}
