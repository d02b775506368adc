import type { Order } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/web/ui/button'

export function OrderReviewLinks({ order: { id, mayReview, mayFollowUp } }: { order: Order }) {
  if (mayReview) {
    return (
      <ButtonLink size="sm" className="ml-2" href={withQuery(paths.review, { id })}>
        {m.reviews_write_title()}
      </ButtonLink>
    )
  }
  if (!mayFollowUp) return null
  return (
    <ButtonLink look="line" size="sm" className="ml-2" href={withQuery(paths.review, { id })}>
      {m.reviews_follow_up_title()}
    </ButtonLink>
  )
}
