import type { Order } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/web/ui/button'

type ReviewLinkProps = { order: Pick<Order, 'id' | 'mayReview' | 'mayFollowUp'>; size?: 'sm' | 'md' }

export function OrderReviewLink({ order: { id, mayReview, mayFollowUp }, size = 'sm' }: ReviewLinkProps) {
  if (!mayReview && !mayFollowUp) return null
  return (
    <ButtonLink look={mayReview ? 'primary' : 'line'} size={size} href={withQuery(paths.review, { id })}>
      {mayReview ? m.reviews_write_title() : m.reviews_follow_up_title()}
    </ButtonLink>
  )
}
