import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { FEEDBACK_KINDS, feedbackKindTexts } from '../contract/members'
import { FEEDBACK_QUEUES } from '../contract/operators'

const queueTexts: Record<(typeof FEEDBACK_QUEUES)[number], () => string> = {
  open: m.console_feedback_open,
  answered: m.console_reviews_state_answered,
  all: m.word_all,
}

const list = listOf({
  may: 'handleFeedback',
  path: paths.consoleFeedback,
  call: desk.feedback.list,
  title: m.feedback_title,
  area: { at: 40 },
  filters: [
    choice('queue', m.console_word_show, FEEDBACK_QUEUES, { text: queueTexts, initial: 'open' }),
    choice('kind', m.feedback_kind, FEEDBACK_KINDS, { text: feedbackKindTexts, any: m.word_all }),
  ],
  opens: ({ id }) => withQuery(paths.consoleFeedbackItem, { id }),
  columns: [
    [m.word_when, ({ sentAt }) => <When at={sentAt} />],
    [m.console_word_member, ({ author }) => author],
    [m.feedback_kind, ({ kind }) => feedbackKindTexts[kind]()],
    [m.field_name_text, ({ body }) => <span className="clamp-2">{body}</span>],
    [m.word_state, ({ reply }) => queueTexts[reply === null ? 'open' : 'answered']()],
  ],
  empty: { icon: 'chat', title: m.console_feedback_none, text: m.console_reviews_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
