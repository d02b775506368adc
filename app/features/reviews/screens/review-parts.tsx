import { RewardedMark } from '~/features/review-rewards/parts/reward-offers'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { GoodsRow } from '~/web/ui/goods-row'
import { Rating } from '~/web/ui/rating'
import { FollowUp, ReviewPictures } from '~/web/ui/review'
import type { ReviewLine } from '../contract/members'

export function ReviewedGoods({ line }: { line: Pick<ReviewLine, 'goodsId' | 'title' | 'optionText' | 'picture'> }) {
  return (
    <GoodsRow
      size="sm"
      picture={line.picture}
      href={withQuery(paths.goods, { id: line.goodsId })}
      title={line.title}
      subtitle={line.optionText}
    />
  )
}

export function OwnReview({ review, when }: { review: NonNullable<ReviewLine['review']>; when: string }) {
  const { stars, body, pictures, followUp, reply, hiddenReason } = review
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h2 className="sr-only">{m.reviews_yours()}</h2>
      <div className="flex items-center">
        <Rating stars={stars} />
        <span className="ml-auto text-xs text-ink-3">{when}</span>
      </div>
      <RewardedMark isRewarded={review.isRewarded} />
      {body && <p className="mt-2 whitespace-pre-line">{body}</p>}
      <ReviewPictures pictures={pictures} alt={(number) => m.reviews_own_picture({ number })} />
      <FollowUp followUp={followUp} alt={(number) => m.reviews_own_picture({ number })} />
      {reply && (
        <p className="mt-2 rounded-card bg-ground p-3 text-sm text-ink-2">
          <strong>{m.goods_comments_reply()}</strong> {reply}
        </p>
      )}
      {hiddenReason && <p className="mt-2 text-sm text-ink-2">{m.reviews_hidden({ reason: hiddenReason })}</p>}
    </div>
  )
}
