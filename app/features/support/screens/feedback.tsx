import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PICTURES_MOST } from '~/contract/fields'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { RadioField, TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { ReviewPictures } from '~/web/ui/review'
import { When } from '~/web/ui/when'
import {
  FEEDBACK_CONTACT_MOST,
  FEEDBACK_KINDS,
  FEEDBACK_MOST,
  feedbackInput,
  feedbackKindTexts,
  type OwnFeedback,
} from '../contract/members'

export const handle: ScreenHandle = { title: () => m.feedback_title(), parent: paths.settings, takes: 'pictures' }

const feedbackForm = formFor('feedback', feedbackInput)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const { items, next } = await call(calls.feedback.list, { cursor })
  return {
    submissionId: randomToken(),
    items,
    next: next && withQuery(paths.feedback, { cursor: next }),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { posted, answer } = await takePictures(member, feedbackForm, request)
  if (answer) return answer

  const sent = await sendForm(member, feedbackForm, posted, calls.feedback.send)
  if (!sent.ok) return sent.answer
  return redirectTo(paths.feedback, { toast: m.feedback_thanks({}, { locale: member.locale }) })
}

export default function Feedback() {
  const { submissionId, items, next } = useLoaderData<typeof loader>()
  return (
    <>
      <LiveRegion id="feedback-live" className="px-4 pt-3">
        <Form of={feedbackForm} encType="multipart/form-data">
          <EnterPresses />
          <input type="hidden" name="submissionId" value={submissionId} />
          <div className="card p-3">
            <RadioField
              name="kind"
              label={m.feedback_kind()}
              chips
              required
              choices={FEEDBACK_KINDS.map((value) => ({ value, text: feedbackKindTexts[value]() }))}
            />
            <TextArea name="body" label={m.feedback_body()} stacked rows={5} maxLength={FEEDBACK_MOST} required />
            <PictureField label={m.word_pictures()} most={PICTURES_MOST} />
            <TextField
              name="contact"
              label={m.feedback_contact()}
              hint={m.feedback_contact_hint()}
              stacked
              maxLength={FEEDBACK_CONTACT_MOST}
            />
          </div>
          <Button wide className="mt-4" data-native="">
            {m.feedback_send()}
          </Button>
        </Form>
      </LiveRegion>
      {items.length > 0 && (
        <section className="px-4 pb-4 pt-5">
          <h2 className="mb-2 text-base font-bold">{m.feedback_own()}</h2>
          <ul id="feedback-list" className="card rows">
            {items.map((item) => (
              <FeedbackSent key={item.id} {...item} />
            ))}
          </ul>
          <Pager list="feedback-list" next={next} />
        </section>
      )}
    </>
  )
}

function FeedbackSent({ kind, body, pictures, sentAt, reply, repliedAt }: OwnFeedback) {
  return (
    <li className="p-3">
      <p className="flex items-center text-xs text-ink-3">
        <Tag>{feedbackKindTexts[kind]()}</Tag>
        <span className="ml-auto">
          <When at={sentAt} />
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line">{body}</p>
      <ReviewPictures pictures={pictures} alt={(number) => m.reviews_own_picture({ number })} />
      {reply ? (
        <div className="mt-2 rounded-card bg-ground p-3 text-sm text-ink-2">
          <strong>{m.goods_comments_reply()}</strong> <span className="whitespace-pre-line">{reply}</span>
          {repliedAt && (
            <span className="mt-1 block text-xs text-ink-3">
              <When at={repliedAt} />
            </span>
          )}
        </div>
      ) : (
        <p className="mt-1 text-xs text-ink-3">{m.feedback_waiting()}</p>
      )}
    </li>
  )
}
