import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { Rating } from '~/web/ui/rating'
import { When } from '~/web/ui/when'
import { REVIEW_QUEUES } from '../contract/operators'

const queueTexts: Record<(typeof REVIEW_QUEUES)[number], () => string> = {
  unanswered: m.console_reviews_state_unanswered,
  bad: m.console_reviews_bad,
  hidden: m.console_reviews_state_hidden,
  all: m.word_all,
}

function stateText({ hiddenReason, reply }: { hiddenReason: string | null; reply: string | null }) {
  if (hiddenReason !== null) return m.console_reviews_state_hidden()
  return reply === null ? m.console_reviews_state_unanswered() : m.console_reviews_state_answered()
}

const list = listOf({
  may: 'handleReviews',
  path: paths.consoleReviews,
  call: desk.reviews.list,
  title: m.goods_comments,
  area: { at: 50 },
  filters: [
    choice('queue', m.console_word_show, REVIEW_QUEUES, { text: queueTexts, initial: 'all' }),
    words('goodsId', m.console_reviews_goods_id, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleReview, { id }),
  columns: [
    [m.word_when, ({ createdAt }) => <When at={createdAt} />],
    [m.console_goods, ({ title }) => title],
    [m.console_reviews_stars, ({ stars }) => <Rating stars={stars} />],
    [m.field_name_text, ({ body }) => <span className="clamp-2">{body || '–'}</span>],
    [m.word_state, stateText],
  ],
  empty: { icon: 'chat', title: m.console_word_none, text: m.console_reviews_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
