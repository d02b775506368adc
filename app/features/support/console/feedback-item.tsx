import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Reply } from '~/web/kits/console/reply'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { ReviewPictures } from '~/web/ui/review'
import { When } from '~/web/ui/when'
import { FEEDBACK_MOST } from '../contract/feedback/calls'
import { feedbackDesk } from '../contract/feedback/desk'
import { kindTexts } from './feedback-texts'

export const handle: ScreenHandle = {
  may: 'handleFeedback',
  title: () => m.console_feedback(),
  parent: paths.consoleFeedback,
}

const replyForm = formFor('reply', feedbackDesk.reply.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.feedback.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

export const action = acts(h5.operatorWho(handle), {
  reply: act({ form: replyForm, call: desk.feedback.reply, toast: m.console_reply_sent }),
})

export default function FeedbackItem() {
  const item = useLoaderData<typeof loader>()
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.feedback_kind()} value={kindTexts[item.kind]()} />
        <ListRow title={m.console_review_author()} value={item.author} />
        {item.contact && <ListRow title={m.console_feedback_contact()} value={item.contact} />}
        <ListRow title={m.console_reviews_when()} value={<When at={item.sentAt} />} />
      </div>
      <section className="card mb-4 p-4">
        <h2 className="sr-only">{m.console_reviews_text()}</h2>
        <p className="whitespace-pre-line">{item.body}</p>
        <ReviewPictures
          pictures={item.pictures}
          alt={(number) => m.goods_comments_picture({ author: item.author, number })}
        />
      </section>
      <Reply form={replyForm} reply={item.reply} most={FEEDBACK_MOST} />
    </>
  )
}
