import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Reply } from '~/web/kits/console/reply'
import { ReasonForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { FollowUp, ReviewPictures } from '~/web/ui/review'
import { When } from '~/web/ui/when'
import { REVIEW_MOST } from '../contract/calls'
import { HIDE_REASON_MOST, reviewDesk } from '../contract/desk'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_review(),
  parent: paths.consoleReviews,
}

const replyForm = formFor('reply', reviewDesk.reply.input.omit({ id: true }))
const hideForm = formFor('hide', reviewDesk.hide.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.reviews.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

export const action = acts(h5.operatorWho(handle), {
  reply: act({ form: replyForm, call: desk.reviews.reply, toast: m.console_reply_sent }),
  hide: act({ form: hideForm, call: desk.reviews.hide, toast: m.console_review_hidden }),
  show: act({ call: desk.reviews.show, toast: m.console_review_shown }),
})

export default function ReviewScreen() {
  const review = useLoaderData<typeof loader>()
  const { goodsId, title, optionText, author, isAnonymous, stars, serviceStars, deliveryStars } = review
  const alt = (number: number) => m.goods_comments_picture({ author, number })
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_reviews_goods()} value={title} href={withQuery(paths.goods, { id: goodsId })} />
        {optionText && <ListRow title={m.console_review_option()} value={optionText} />}
        <ListRow
          title={m.console_review_author()}
          value={isAnonymous ? m.console_review_anonymous({ author }) : author}
        />
        <ListRow title={m.console_reviews_when()} value={<When at={review.createdAt} />} />
        <ListRow
          title={m.console_reviews_stars()}
          value={m.console_review_stars({ goods: stars, service: serviceStars, delivery: deliveryStars })}
        />
      </div>
      <section className="card mb-4 p-4">
        <h2 className="sr-only">{m.console_reviews_text()}</h2>
        <p className="whitespace-pre-line">{review.body || '–'}</p>
        <ReviewPictures pictures={review.pictures} alt={alt} />
        <FollowUp followUp={review.followUp} alt={alt} />
      </section>
      <Reply form={replyForm} reply={review.reply} most={REVIEW_MOST} />
      {review.hiddenReason === null ? (
        <ReasonForm
          of={hideForm}
          text={m.console_review_hide()}
          label={m.console_review_hide_reason()}
          hint={m.console_review_hide_hint()}
          most={HIDE_REASON_MOST}
        />
      ) : (
        <form method="post" className="card p-4">
          <p className="mb-3">{m.console_review_why_hidden({ reason: review.hiddenReason })}</p>
          <Button look="line" name="intent" value="show">
            {m.console_review_show()}
          </Button>
        </form>
      )}
    </>
  )
}
