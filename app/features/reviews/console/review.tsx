import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Reply } from '~/web/kits/console/reply'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { when } from '~/web/kits/detail/values'
import { ReasonForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { FollowUp, ReviewPictures } from '~/web/ui/review'
import { REVIEW_MOST } from '../contract/members'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_review(),
  parent: paths.consoleReviews,
}

const reply = deskAct('reply', desk.reviews.reply, m.console_reply_sent)
const hide = deskAct('hide', desk.reviews.hide, m.console_review_hidden)
const show = act({ call: desk.reviews.show, toast: m.console_review_shown })

export const loader = detailLoader(h5.operatorWho(handle), desk.reviews.details)
export const action = acts(h5.operatorWho(handle), { reply, hide, show })

export default function ReviewScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { author, stars: goods, serviceStars: service, deliveryStars: delivery } = one
  const alt = (number: number) => m.goods_comments_picture({ author, number })
  return (
    <>
      <Card
        of={[
          [m.console_goods, one.title, { href: withQuery(paths.goods, { id: one.goodsId }) }],
          one.optionText && [m.console_word_option, one.optionText],
          [m.console_word_member, one.isAnonymous ? m.console_review_anonymous({ author }) : author],
          [m.word_when, when(one.createdAt)],
          [m.console_reviews_stars, m.console_review_stars({ goods, service, delivery })],
        ]}
      />
      <Section>
        <h2 className="sr-only">{m.field_name_text()}</h2>
        <p className="whitespace-pre-line">{one.body || '–'}</p>
        <ReviewPictures pictures={one.pictures} alt={alt} />
        <FollowUp followUp={one.followUp} alt={alt} />
      </Section>
      <Reply form={reply.form} of={one} most={REVIEW_MOST} />
      {one.hiddenReason === null ? (
        <ReasonForm
          of={hide.form}
          text={m.console_review_hide()}
          label={m.console_review_hide_reason()}
          hint={m.console_review_hide_hint()}
        />
      ) : (
        <form method="post" className="card p-4">
          <p className="mb-3">{m.console_review_why_hidden({ reason: one.hiddenReason })}</p>
          <Button look="line" intent="show" text={m.console_review_show()} />
        </form>
      )}
    </>
  )
}
