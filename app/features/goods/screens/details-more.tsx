import type { ClaimableCoupon } from '~/features/coupons/contract/members'
import { ClaimableCoupons } from '~/features/coupons/parts/coupon-card'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import type { Review, ReviewTotals } from '~/features/reviews/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { relativeTime } from '~/values/relative-time'
import { ButtonLink } from '~/web/ui/button'
import { PicturePreview } from '~/web/ui/enhanced'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { MoreLink } from '~/web/ui/section'
import { Sheet } from '~/web/ui/sheet'
import type { AfterCoupon } from '../contract/members'
import { RowLabel } from '../parts/details-head'
import { Comment, filterText } from './comments-parts'

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

export const termsIn = (items: readonly ClaimableCoupon[]) => (after: AfterCoupon | null) => {
  const coupon = after && items.find(({ batchId }) => batchId === after.batchId)
  return coupon ? `${valueText(coupon)} · ${conditionText(coupon)}` : ''
}

export const whenOf = (createdAt: string, locale: Locale) =>
  relativeTime(new Date(createdAt), new Date(), { form: 'long', locale })

type DetailsReviewsProps = {
  id: string
  reviews: ReviewTotals & { items: readonly (Review & { when: string })[] }
}

const REVIEWS_SHOWN = 2
const PICTURES_SHOWN = 6

const SUMMED = ['pictures', 'followUp', 'good', 'bad'] as const

export function DetailsReviews({ id, reviews: { items, ...totals } }: DetailsReviewsProps) {
  const { all, good } = totals.counts
  const hrefOf = (filter?: string) => withQuery(paths.comments, { id, filter })
  const pictures = items.flatMap((review) => review.pictures).slice(0, PICTURES_SHOWN)
  return (
    <section id="reviews" className="mt-2 bg-card px-4 py-3">
      <div className="-mt-2 flex flex-wrap items-center">
        <h2 className="text-base font-bold">{m.goods_comments()}</h2>
        {all > 0 && <span className="num ml-1.5 text-ink-3">{all}</span>}
        <MoreLink
          href={hrefOf()}
          text={all > 0 ? m.goods_comments_rate({ percent: Math.round((good / all) * 100) }) : m.goods_comments_all()}
        />
      </div>
      {all === 0 ? (
        <p className="text-sm text-ink-2">{m.goods_comments_none()}</p>
      ) : (
        <>
          <ul className="chips text-xs">
            {SUMMED.filter((filter) => totals.counts[filter] > 0).map((filter) => (
              <li key={filter} className="contents">
                <a href={hrefOf(filter)} className="chip num">
                  {filterText(filter)} {totals.counts[filter]}
                </a>
              </li>
            ))}
          </ul>
          {pictures.length > 0 && (
            <PicturePreview>
              <ul className="strip mt-2">
                {pictures.map((picture, index) => (
                  <li key={picture} className="w-[3.625rem]">
                    <a href={pictureUrl(picture, 750)} className="block">
                      <Picture
                        picture={picture}
                        alt={m.goods_comments_of_buyers({ number: index + 1 })}
                        sizes="58px"
                        className="rounded-card"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </PicturePreview>
          )}
          <ul className="rows -mx-4 mt-2 border-t border-line">
            {items.slice(0, REVIEWS_SHOWN).map((review) => (
              <Comment key={review.id} {...review} />
            ))}
          </ul>
          <p className="mt-1 text-center">
            <ButtonLink look="line" size="sm" href={hrefOf()}>
              {m.reviews_see_all({ count: all })}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}
