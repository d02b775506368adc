import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Rating } from '~/web/ui/rating'
import { When } from '~/web/ui/when'
import { REVIEW_QUEUES } from '../contract/desk'

const queueTexts: Record<(typeof REVIEW_QUEUES)[number], () => string> = {
  unanswered: m.console_reviews_unanswered,
  bad: m.console_reviews_bad,
  hidden: m.console_reviews_hidden,
  all: m.console_filter_any,
}

function stateText({ hiddenReason, reply }: { hiddenReason: string | null; reply: string | null }) {
  if (hiddenReason !== null) return m.console_reviews_is_hidden()
  return reply === null ? m.console_reviews_waits() : m.console_reviews_answered()
}

const list = listOf({
  path: paths.consoleReviews,
  call: desk.reviews.list,
  title: m.console_reviews,
  filters: [
    choice('queue', m.console_reviews_queue, REVIEW_QUEUES, { text: (queue) => queueTexts[queue](), initial: 'all' }),
    words('goodsId', m.console_reviews_goods_id, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleReview, { id }),
  columns: [
    { head: m.console_reviews_when, cell: ({ createdAt }) => <When at={createdAt} /> },
    { head: m.console_reviews_goods, cell: ({ title }) => title },
    { head: m.console_reviews_stars, cell: ({ stars }) => <Rating stars={stars} /> },
    { head: m.console_reviews_text, cell: ({ body }) => <span className="clamp-2">{body || '–'}</span> },
    { head: m.console_reviews_state, cell: stateText },
  ],
  empty: { icon: 'chat', title: m.console_reviews_none, text: m.console_reviews_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: list.title,
  parent: paths.console,
  area: { at: 50, path: paths.consoleReviews, text: m.console_reviews },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Reviews() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
