import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { FEEDBACK_KINDS } from '../contract/feedback/calls'
import { FEEDBACK_QUEUES } from '../contract/feedback/desk'
import { kindTexts, queueTexts } from './feedback-texts'

const list = listOf({
  path: paths.consoleFeedback,
  call: desk.feedback.list,
  title: m.console_feedback,
  filters: [
    choice('queue', m.console_reviews_queue, FEEDBACK_QUEUES, {
      text: (queue) => queueTexts[queue](),
      initial: 'open',
    }),
    choice('kind', m.feedback_kind, FEEDBACK_KINDS, {
      text: (kind) => kindTexts[kind](),
      any: m.console_filter_any,
    }),
  ],
  opens: ({ id }) => withQuery(paths.consoleFeedbackItem, { id }),
  columns: [
    { head: m.console_reviews_when, cell: ({ sentAt }) => <When at={sentAt} /> },
    { head: m.console_review_author, cell: ({ author }) => author },
    { head: m.feedback_kind, cell: ({ kind }) => kindTexts[kind]() },
    { head: m.console_reviews_text, cell: ({ body }) => <span className="clamp-2">{body}</span> },
    {
      head: m.console_reviews_state,
      cell: ({ reply }) => queueTexts[reply === null ? 'open' : 'answered'](),
    },
  ],
  empty: { icon: 'chat', title: m.console_feedback_none, text: m.console_reviews_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleFeedback',
  title: list.title,
  parent: paths.console,
  area: { at: 40, path: paths.consoleFeedback, text: m.console_feedback },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function FeedbackList() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
