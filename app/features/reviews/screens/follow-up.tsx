import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PICTURES_MOST } from '~/contract/fields'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { relativeTime } from '~/values/relative-time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { FOLLOW_UP_DAYS, followUpInput, REVIEW_MOST } from '../contract/members'
import { OwnReview, ReviewedGoods } from './review-parts'

export const handle: ScreenHandle = {
  title: () => m.reviews_follow_up_title(),
  parent: paths.review,
  keeps: ['id'],
  takes: 'pictures',
}

const followUpForm = formFor('follow-up', followUpInput.omit({ lineId: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.member(request)
  const query = new URL(request.url).searchParams
  const { items } = await call(calls.reviews.lines, { orderId: query.get('id') ?? '' })
  const requestedLine = query.get('line')
  const line = requestedLine
    ? items.find(({ lineId }) => lineId === requestedLine)
    : items.find(({ mayFollowUp }) => mayFollowUp)
  if (!line?.review) return { orderId: query.get('id'), of: undefined }
  const when = relativeTime(new Date(line.review.createdAt), new Date(), { form: 'long', locale })
  return { of: { line, review: line.review, when } }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const { posted, answer } = await takePictures(member, followUpForm, request)
  if (answer) return answer

  const lineId = String(posted.get('lineId') ?? '')
  const added = await sendForm(member, followUpForm, posted, calls.reviews.followUp, (value) => ({ ...value, lineId }))
  if (!added.ok) return added.answer
  return redirectTo(withQuery(paths.review, { id: orderId, line: lineId }), {
    toast: m.reviews_follow_up_thanks({}, { locale: member.locale }),
  })
}

export default function FollowUpScreen() {
  const shown = useLoaderData<typeof loader>()
  if (!shown.of) {
    return (
      <Empty
        icon="star"
        title={m.reviews_follow_up_none()}
        text={m.reviews_follow_up_none_text({ days: FOLLOW_UP_DAYS })}
        action={{ href: withQuery(paths.order, { id: shown.orderId }), text: m.orders_see_order() }}
      />
    )
  }
  const { line, review, when } = shown.of
  return (
    <LiveRegion id="follow-up-live" className="px-4 pt-3">
      <section className="card p-3">
        <ReviewedGoods line={line} />
        <OwnReview review={review} when={when} />
      </section>
      {line.mayFollowUp && (
        <Form of={followUpForm} encType="multipart/form-data">
          <EnterPresses />
          <input type="hidden" name="lineId" value={line.lineId} />
          <div className="card mt-2 p-3">
            <TextArea
              name="body"
              label={m.reviews_follow_up_body()}
              stacked
              rows={5}
              maxLength={REVIEW_MOST}
              required
            />
            <PictureField label={m.word_pictures()} most={PICTURES_MOST} />
          </div>
          <Button wide className="mb-4 mt-4" data-native="">
            {m.reviews_follow_up_publish()}
          </Button>
        </Form>
      )}
    </LiveRegion>
  )
}
