import { ReportLink } from '~/features/moderation/parts/report-link'
import { RewardedMark } from '~/features/review-rewards/parts/reward-offers'
import { type REVIEW_FILTERS, type Review, type ReviewTotals, STARS } from '~/features/reviews/contract/members'
import * as m from '~/paraglide/messages'
import { Progress } from '~/web/ui/progress'
import { Rating, starsText } from '~/web/ui/rating'
import { FollowUp, ReviewPictures } from '~/web/ui/review'

type Filter = (typeof REVIEW_FILTERS)[number]

export function filterText(filter: Filter): string {
  switch (filter) {
    case 'all':
      return m.goods_comments_filter_all()
    case 'pictures':
      return m.goods_comments_filter_pictures()
    case 'followUp':
      return m.reviews_filter_follow_up()
    case 'good':
      return m.goods_comments_filter_good()
    case 'middling':
      return m.goods_comments_filter_middling()
    case 'bad':
      return m.goods_comments_filter_bad()
  }
}

export function Distribution({
  totals: { average, service, delivery, distribution, counts },
}: {
  totals: ReviewTotals
}) {
  return (
    <>
      <div className="flex items-center large:block">
        {average !== null && (
          <p className="flex-none pr-5 text-center">
            <strong className="num block text-2xl">{starsText(average, { always: true })}</strong>
            <Rating stars={average} />
          </p>
        )}
        <ul className="min-w-0 flex-1 text-xs text-ink-2">
          {STARS.map((stars, index) => (
            <li key={stars} className="flex items-center py-0.5">
              <span className="num w-5 flex-none" aria-hidden>
                {stars}
              </span>
              <Progress
                percent={((distribution[index] ?? 0) / counts.all) * 100}
                label={m.reviews_distribution({ stars })}
              />
              <span className="num w-8 flex-none text-right">{distribution[index]}</span>
            </li>
          ))}
        </ul>
      </div>
      {service !== null && delivery !== null && (
        <p className="num mt-3 border-t border-line pt-2 text-xs text-ink-2">
          {m.reviews_stars_service()} <b>{starsText(service, { always: true })}</b> · {m.reviews_stars_delivery()}{' '}
          <b>{starsText(delivery, { always: true })}</b>
        </p>
      )}
    </>
  )
}

type CommentProps = Omit<Review, 'createdAt'> & { when: string }

export function Comment({
  id,
  author,
  stars,
  body,
  pictures,
  optionText,
  followUp,
  reply,
  isRewarded,
  when,
}: CommentProps) {
  const alt = (number: number) => m.goods_comments_picture({ author, number })
  return (
    <li className="p-4">
      <div className="flex items-center">
        <h3 className="clamp-1 min-w-0 flex-1 font-semibold">{author}</h3>
        <Rating stars={stars} />
      </div>
      <p className="text-xs text-ink-3">
        {when}
        {optionText && ` · ${optionText}`}
      </p>
      <RewardedMark isRewarded={isRewarded} />
      {body && <p className="mt-2 whitespace-pre-line">{body}</p>}
      <ReviewPictures pictures={pictures} alt={alt} />
      <FollowUp followUp={followUp} alt={alt} />
      {reply && (
        <p className="mt-2 rounded-card bg-ground p-3 text-sm text-ink-2">
          <strong>{m.goods_comments_reply()}</strong> {reply}
        </p>
      )}
      <p className="mt-1 text-right">
        <ReportLink kind="review" id={id} />
      </p>
    </li>
  )
}
