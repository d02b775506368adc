import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { FEEDBACK_KINDS, type FeedbackKind } from '~/contract/feedback'
import { FEEDBACK_QUEUES } from '~/contract/review-console'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { SelectField } from '~/ui/field'
import { Pager } from '~/ui/pager'
import { dateTimeText } from '~/values/time'
import { FilterBar } from './filter-bar'

export const handle: ScreenHandle = { title: () => m.console_feedback(), parent: paths.console }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const queue = FEEDBACK_QUEUES.find((one) => one === searchParams.get('queue')) ?? 'open'
  const kind = FEEDBACK_KINDS.find((one) => one === searchParams.get('kind'))
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, next } = await call(calls.feedbackConsole.list, { queue, kind, cursor })
  return {
    queue,
    kind,
    items: items.map((item) => ({ ...item, at: dateTimeText(new Date(item.sentAt), locale) })),
    next: next && withQuery(paths.consoleFeedback, { queue, kind, cursor: next }),
  }
}

/** A kind's name in the operator's language. */
export const kindText = (kind: FeedbackKind) =>
  ({
    fault: m.reviews_feedback_fault,
    order: m.reviews_feedback_order,
    goods: m.reviews_feedback_goods,
    idea: m.reviews_feedback_idea,
    other: m.reviews_feedback_other,
  })[kind]()

export default function FeedbackList() {
  const { queue, kind, items, next } = useLoaderData<typeof loader>()
  const texts = {
    open: m.console_feedback_open(),
    answered: m.console_reviews_answered(),
    all: m.console_filter_any(),
  }
  return (
    <>
      <FilterBar path={paths.consoleFeedback} isFiltered={queue !== 'open' || kind !== undefined}>
        <SelectField
          name="queue"
          label={m.console_reviews_queue()}
          stacked
          empty={false}
          defaultValue={queue}
          choices={FEEDBACK_QUEUES.map((value) => ({ value, text: texts[value] }))}
        />
        <SelectField
          name="kind"
          label={m.reviews_feedback_kind()}
          stacked
          empty={m.console_filter_any()}
          defaultValue={kind}
          choices={FEEDBACK_KINDS.map((value) => ({ value, text: kindText(value) }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <Empty icon="chat" title={m.console_feedback_none()} text={m.console_reviews_none_text()} />
      ) : (
        <DataTable
          id="feedback"
          caption={m.console_feedback()}
          columns={[
            m.console_reviews_when(),
            m.console_review_author(),
            m.reviews_feedback_kind(),
            m.console_reviews_text(),
            m.console_reviews_state(),
          ]}
          rows={items.map((item) => ({
            key: item.id,
            cells: [
              <a key="at" href={withQuery(paths.consoleFeedbackItem, { id: item.id })} className="num">
                {item.at}
              </a>,
              item.author,
              kindText(item.kind),
              <span key="body" className="clamp-2">
                {item.body}
              </span>,
              item.reply === null ? texts.open : texts.answered,
            ],
          }))}
        />
      )}
      <Pager list="feedback" next={next} />
    </>
  )
}
