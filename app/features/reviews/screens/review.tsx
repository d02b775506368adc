import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PICTURES_MOST } from '~/contract/fields'
import { RewardOffers } from '~/features/review-rewards/parts/reward-offers'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { relativeTime } from '~/values/relative-time'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { CheckboxField, TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import { StarField } from '~/web/kits/form/star-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { REVIEW_DAYS, REVIEW_MOST, type ReviewLine, reviewInput } from '../contract/members'
import { OwnReview, ReviewedGoods } from './review-parts'

export const handle: ScreenHandle = {
  title: () => m.reviews_write_title(),
  parent: paths.order,
  keeps: ['id'],
  takes: 'pictures',
}

const reviewForm = formFor('review', reviewInput.omit({ lineId: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const query = new URL(request.url).searchParams
  const orderId = query.get('id') ?? ''
  const [{ items }, { items: offers }] = await Promise.all([
    member.call(calls.reviews.lines, { orderId }),
    member.call(calls.rewards.ofOrder, { orderId }),
  ])
  const requestedLine = query.get('line')
  if (requestedLine && !items.some(({ lineId }) => lineId === requestedLine)) throw notFound()
  const open = items.filter((line) => line.mayReview)
  const now = new Date()
  const when = (line: ReviewLine) =>
    line.review && relativeTime(new Date(line.review.createdAt), now, { form: 'long', locale: member.locale })
  return {
    orderId,
    offers,
    lines: items.map((line) => ({ ...line, when: when(line) })),
    chosen:
      open.find(({ lineId }) => lineId === requestedLine) ??
      (open.length === 1 && !requestedLine ? open[0] : undefined),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const { posted, answer } = await takePictures(member, reviewForm, request)
  if (answer) return answer

  const lineId = String(posted.get('lineId') ?? '')
  const written = await sendForm(member, reviewForm, posted, calls.reviews.write, (value) => ({ ...value, lineId }))
  if (!written.ok) return written.answer
  return redirectTo(withQuery(paths.review, { id: orderId, line: lineId }), {
    toast: m.reviews_thanks({}, { locale: member.locale }),
  })
}

export default function ReviewScreen() {
  const { orderId, lines, chosen, offers } = useLoaderData<typeof loader>()
  if (chosen) return <ReviewForm key={chosen.lineId} line={chosen} />
  const here = (line: string, path: string) => withQuery(path, { id: orderId, line })
  const shown = lines.filter(({ mayReview, review }) => mayReview || review)
  if (shown.length === 0) {
    return (
      <Empty
        icon="star"
        title={m.reviews_nothing_open()}
        text={m.reviews_nothing_open_text({ days: REVIEW_DAYS })}
        action={{ href: withQuery(paths.order, { id: orderId }), text: m.orders_see_order() }}
      />
    )
  }
  return (
    <>
      <div className="px-4 pt-1">
        <RewardOffers offers={offers} />
      </div>
      <ul className="px-4 pt-3">
        {shown.map(({ when, ...line }) => (
          <li key={line.lineId} className="card mb-2 p-3">
            <ReviewedGoods line={line} />
            {line.review && when && <OwnReview review={line.review} when={when} />}
            {(line.mayReview || line.mayFollowUp) && (
              <p className="mt-3 text-right">
                {line.mayReview && (
                  <ButtonLink size="sm" href={here(line.lineId, paths.review)}>
                    {m.reviews_write_title()}
                  </ButtonLink>
                )}
                {line.mayFollowUp && (
                  <ButtonLink look="line" size="sm" className="ml-2" href={here(line.lineId, paths.followUp)}>
                    {m.reviews_follow_up_title()}
                  </ButtonLink>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function ReviewForm({ line }: { line: ReviewLine }) {
  return (
    <LiveRegion id="review-live" className="px-4 pt-3">
      <Form of={reviewForm} encType="multipart/form-data">
        <EnterPresses />
        <input type="hidden" name="lineId" value={line.lineId} />
        <div className="card p-3">
          <ReviewedGoods line={line} />
          <div className="mt-2 border-t border-line pt-1">
            <StarField name="stars" label={m.field_name_item()} />
            <StarField name="serviceStars" label={m.reviews_stars_service()} />
            <StarField name="deliveryStars" label={m.reviews_stars_delivery()} />
          </div>
          <TextArea
            name="body"
            label={m.reviews_body()}
            hint={m.reviews_body_hint({ most: REVIEW_MOST })}
            stacked
            rows={5}
            maxLength={REVIEW_MOST}
          />
          <PictureField label={m.word_pictures()} most={PICTURES_MOST} />
          <CheckboxField name="isAnonymous" label={m.reviews_anonymous()} hint={m.reviews_anonymous_hint()} />
        </div>
        <Button wide className="mb-4 mt-4" data-native="">
          {m.reviews_publish()}
        </Button>
      </Form>
    </LiveRegion>
  )
}
