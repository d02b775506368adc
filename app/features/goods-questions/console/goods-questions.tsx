import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { GOODS_QUESTION_QUEUES, type GoodsQuestionQueue } from '../contract/operators'
import { entryStateTexts } from './entry-texts'

const queueTexts: Record<GoodsQuestionQueue, () => string> = {
  unanswered: m.console_goods_questions_unanswered,
  waiting: m.publishing_state_in_review,
  hidden: m.console_goods_questions_hidden,
  all: m.word_all,
}

const list = listOf({
  may: 'handleReviews',
  path: paths.consoleGoodsQuestions,
  call: desk.goodsQuestions.list,
  title: m.console_goods_questions,
  area: { at: 51 },
  filters: [
    choice('queue', m.console_word_show, GOODS_QUESTION_QUEUES, { text: queueTexts, initial: 'all' }),
    words('goodsId', m.console_reviews_goods_id, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleGoodsQuestion, { id }),
  columns: [
    [m.word_when, ({ sentAt }) => <When at={sentAt} />],
    [m.console_goods, ({ title }) => title],
    [m.field_name_text, ({ body }) => <span className="clamp-2">{body}</span>],
    [m.goods_questions_own_answers, ({ answerCount }) => answerCount],
    [m.word_state, ({ state }) => entryStateTexts[state]()],
  ],
  empty: { icon: 'chat', title: m.console_word_none, text: m.console_reviews_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
