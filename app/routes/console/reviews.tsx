import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { REVIEW_QUEUES } from '~/contract/review-console'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { SelectField, TextField } from '~/ui/field'
import { Pager } from '~/ui/pager'
import { Rating } from '~/ui/rating'
import { dateTimeText } from '~/values/time'
import { FilterBar } from './filter-bar'

export const handle: ScreenHandle = { title: () => m.console_reviews(), parent: paths.console }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const queue = REVIEW_QUEUES.find((one) => one === searchParams.get('queue')) ?? 'all'
  const goodsId = searchParams.get('goodsId')?.trim() ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, next } = await call(calls.reviewConsole.list, { queue, goodsId, cursor })
  return {
    queue,
    goodsId,
    reviews: items.map((item) => ({ ...item, at: dateTimeText(new Date(item.createdAt), locale) })),
    next: next && withQuery(paths.consoleReviews, { queue, goodsId, cursor: next }),
  }
}

export default function Reviews() {
  const { queue, goodsId, reviews, next } = useLoaderData<typeof loader>()
  const texts = {
    unanswered: m.console_reviews_unanswered(),
    bad: m.console_reviews_bad(),
    hidden: m.console_reviews_hidden(),
    all: m.console_filter_any(),
  }
  const state = ({ hiddenReason, reply }: (typeof reviews)[number]) => {
    if (hiddenReason !== null) return m.console_reviews_is_hidden()
    return reply === null ? m.console_reviews_waits() : m.console_reviews_answered()
  }
  return (
    <>
      <FilterBar path={paths.consoleReviews} isFiltered={queue !== 'all' || goodsId !== ''}>
        <SelectField
          name="queue"
          label={m.console_reviews_queue()}
          stacked
          empty={false}
          defaultValue={queue}
          choices={REVIEW_QUEUES.map((value) => ({ value, text: texts[value] }))}
        />
        <TextField name="goodsId" label={m.console_reviews_goods_id()} stacked maxLength={64} defaultValue={goodsId} />
      </FilterBar>
      {reviews.length === 0 ? (
        <Empty icon="chat" title={m.console_reviews_none()} text={m.console_reviews_none_text()} />
      ) : (
        <DataTable
          id="reviews"
          caption={m.console_reviews()}
          columns={[
            m.console_reviews_when(),
            m.console_reviews_goods(),
            m.console_reviews_stars(),
            m.console_reviews_text(),
            m.console_reviews_state(),
          ]}
          rows={reviews.map((review) => ({
            key: review.id,
            cells: [
              <a key="at" href={withQuery(paths.consoleReview, { id: review.id })} className="num">
                {review.at}
              </a>,
              review.title,
              <Rating key="stars" stars={review.stars} />,
              <span key="body" className="clamp-2">
                {review.body || '–'}
              </span>,
              state(review),
            ],
          }))}
        />
      )}
      <Pager list="reviews" next={next} />
    </>
  )
}
