import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { dateText } from '~/values/time'
import { Button } from '~/web/ui/button'
import type { ClaimableCoupon } from '../contract/members'
import { CouponCard } from './coupon-card'
import { conditionText, valueText } from './coupon-texts'

type Props = { items: readonly ClaimableCoupon[]; newcomer?: ClaimableCoupon | null; back: string }

export function ClaimableCoupons({ items, newcomer, back }: Props) {
  return (
    <ul>
      {newcomer && <Claimable coupon={newcomer} intent="newMember" back={back} />}
      {items.map((coupon) => (
        <Claimable key={coupon.batchId} coupon={coupon} intent="claim" back={back} />
      ))}
    </ul>
  )
}

function Claimable({ coupon, intent, back }: { coupon: ClaimableCoupon; intent: string; back: string }) {
  const { name, validDays, validUntil, state } = coupon
  const validity = validUntil
    ? m.coupons_valid_until({ date: dateText(new Date(validUntil), getLocale()) })
    : m.coupons_valid_days({ days: validDays ?? 0 })
  return (
    <CouponCard
      value={valueText(coupon)}
      name={name}
      condition={conditionText(coupon)}
      validity={validity}
      quiet={state !== 'open'}
      action={state === 'open' ? <ClaimForm coupon={coupon} intent={intent} back={back} /> : stateText(state)}
    />
  )
}

const stateText = (state: 'taken' | 'out') => (
  <span className="text-xs">{state === 'taken' ? m.coupons_taken() : m.coupons_out()}</span>
)

function ClaimForm({ coupon, intent, back }: { coupon: ClaimableCoupon; intent: string; back: string }) {
  return (
    <form method="post" action={paths.coupons}>
      <input type="hidden" name="batchId" value={coupon.batchId} />
      <input type="hidden" name="back" value={back} />
      <Button size="sm" name="intent" value={intent} aria-label={m.coupons_claim_named({ name: coupon.name })}>
        {m.coupons_claim()}
      </Button>
    </form>
  )
}
