import type { ClaimableCoupon } from '~/features/coupons/contract/members'
import { ClaimableCoupons } from '~/features/coupons/parts/coupon-card'
import { valueText } from '~/features/coupons/parts/coupon-texts'
import type { Review, ReviewTotals } from '~/features/reviews/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { relativeTime } from '~/values/relative-time'
import { ButtonLink } from '~/web/ui/button'
import { MoreLink } from '~/web/ui/section'
import { Sheet } from '~/web/ui/sheet'
import { RowLabel } from '../parts/details-head'
import { Comment, Distribution } from './comments-parts'

export function DetailsCoupons({ items, back }: { items: readonly ClaimableCoupon[]; back: string }) {
  if (items.length === 0) return null
  return (
    <Sheet
      title={m.coupons_centre()}
      summary={
        <>
          <RowLabel>{m.coupons_one()}</RowLabel>
          <span className="price clamp-1 min-w-0 flex-1 whitespace-normal large:basis-full">
            {items.map(valueText).join(' · ')}
          </span>
        </>
      }
    >
      <ClaimableCoupons items={items} back={back} />
    </Sheet>
  )
}

export const whenOf = (createdAt: string, locale: Locale) =>
  relativeTime(new Date(createdAt), new Date(), { form: 'long', locale })

type DetailsReviewsProps = {
  id: string
  reviews: ReviewTotals & { items: readonly (Review & { when: string })[] }
}

export function DetailsReviews({ id, reviews: { items, ...totals } }: DetailsReviewsProps) {
  const href = withQuery(paths.comments, { id })
  const count = totals.counts.all
  return (
    <section className="mt-2 bg-card px-4 py-3">
      <div className="mb-2 flex items-center">
        <h2 className="text-base font-bold">{m.goods_comments()}</h2>
        {count > 0 && <span className="num ml-1.5 text-ink-3">{count}</span>}
        <MoreLink href={href} text={m.goods_comments_all()} />
      </div>
      {count === 0 ? (
        <p className="text-sm text-ink-2">{m.goods_comments_none()}</p>
      ) : (
        <>
          <Distribution totals={totals} />
          <ul className="rows -mx-4 mt-2 border-t border-line">
            {items.map((review) => (
              <Comment key={review.id} {...review} />
            ))}
          </ul>
          <p className="mt-1 text-center">
            <ButtonLink look="line" size="sm" href={href}>
              {m.reviews_see_all({ count })}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}
