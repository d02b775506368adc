import type { ReactNode } from 'react'
import type { z } from 'zod'
import { unpaidOrders } from '~/features/checkout/parts/place-order-refused'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { ActionBar } from '~/web/ui/action-bar'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import type { pointsGoodsCalls } from '../contract/calls'
import { PointsPrice, pointsText } from '../parts/points-price'
import { missingOf } from './place-points-order-sums'

type Preview = z.output<typeof pointsGoodsCalls.preview.output>

/** Instead of an order, where nothing of it can be had by this member now. */
export function NothingToExchange({ refused }: { refused?: { text: string; isHeld: boolean } }) {
  const { text, isHeld } = refused ?? {}
  const wayOn = isHeld
    ? { href: unpaidOrders, text: m.orders_to_unpaid() }
    : { href: paths.points, text: m.exchange_back() }
  return <Empty icon="coin" title={m.orders_place_refused()} text={text} action={wayOn} />
}

/** Whoever has too few points is told how many before anything is sent. */
export function ShortOfPoints({ preview }: { preview: Preview }) {
  const missing = missingOf(preview)
  if (missing === 0) return null
  return (
    <p id="why-not" className="mb-2 flex items-start rounded-card bg-tint p-3 text-sm">
      <Icon name="info" size="sm" className="mr-2 mt-0.5 text-brand-700" />
      <span>{m.exchange_short({ have: pointsText(preview.available), missing: pointsText(missing) })}</span>
    </p>
  )
}

/** What is to be paid, and the button that does it; where the points are not enough, the way to more of them. */
export function PointsOrderBar({ preview, children }: { preview: Preview; children: ReactNode }) {
  return (
    <ActionBar>
      <span className="mr-3 flex-1">
        <span className="block text-xs text-ink-2">{m.orders_sum_payable()}</span>
        <PointsPrice points={preview.pointsSpent} cash={preview.payable} />
      </span>
      {missingOf(preview) > 0 ? (
        <ButtonLink look="soft" href={`${paths.points}#earn`}>
          {m.exchange_to_earn()}
        </ButtonLink>
      ) : (
        children
      )}
    </ActionBar>
  )
}
