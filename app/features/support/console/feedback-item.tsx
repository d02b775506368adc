import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Reply } from '~/web/kits/console/reply'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { when } from '~/web/kits/detail/values'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ReviewPictures } from '~/web/ui/review'
import { FEEDBACK_MOST, feedbackKindTexts } from '../contract/members'

export const handle: ScreenHandle = {
  may: 'handleFeedback',
  title: () => m.feedback_title(),
  parent: paths.consoleFeedback,
}

const reply = deskAct('reply', desk.feedback.reply, m.console_reply_sent)

export const loader = detailLoader(h5.operatorWho(handle), desk.feedback.details)
export const action = acts(h5.operatorWho(handle), { reply })

export default function FeedbackItem() {
  const { one } = useLoaderData<typeof loader>()
  const { author } = one
  return (
    <>
      <Card
        of={[
          [m.feedback_kind, feedbackKindTexts[one.kind]()],
          [m.console_word_member, author],
          one.contact && [m.console_feedback_contact, one.contact],
          [m.word_when, when(one.sentAt)],
        ]}
      />
      <Section>
        <h2 className="sr-only">{m.field_name_text()}</h2>
        <p className="whitespace-pre-line">{one.body}</p>
        <ReviewPictures pictures={one.pictures} alt={(number) => m.goods_comments_picture({ author, number })} />
      </Section>
      <Reply form={reply.form} of={one} most={FEEDBACK_MOST} />
    </>
  )
}
