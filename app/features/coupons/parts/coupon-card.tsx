import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { dateText } from '~/values/time'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import type { ClaimableCoupon } from '../contract/members'
import { conditionText, valueText } from './coupon-texts'

type CouponCardProps = {
  value: string
  name: string
  condition: string
  validity?: string
  action?: ReactNode
  /** 'h2' where the list has no heading of its own. */
  heading?: 'h2' | 'h3'
  quiet?: boolean
}

export function CouponCard({
  value,
  name,
  condition,
  validity,
  action,
  heading: Heading = 'h3',
  quiet,
}: CouponCardProps) {
  return (
    <li className={classNames('card mb-2 flex items-stretch overflow-hidden large:block', quiet && 'text-ink-3')}>
      <div className="flex w-[5.5rem] flex-none large:w-auto items-center justify-center bg-tint px-2 py-4 text-center">
        <b className={classNames('text-lg', quiet ? undefined : 'text-brand-700')}>{value}</b>
      </div>
      <div className="flex min-w-0 flex-1 items-center border-l large:flex-wrap border-dashed border-line p-3">
        <div className="min-w-0 flex-1 large:basis-full">
          <Heading className="clamp-2 font-bold">{name}</Heading>
          <p className={classNames('text-xs', quiet ? undefined : 'text-ink-2')}>{condition}</p>
          {validity && <p className="num text-xs text-ink-3">{validity}</p>}
        </div>
        {action && <div className="ml-2 flex-none large:ml-0 large:mt-1">{action}</div>}
      </div>
    </li>
  )
}

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
