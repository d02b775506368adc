import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { COMMENTED_KINDS } from '../contract/members'
import { COMMENT_QUEUES, type CommentQueue } from '../contract/operators'
import { kindTexts } from '../parts/thing-link'
import { commentStateTexts } from './state-texts'

const queueTexts: Record<CommentQueue, () => string> = {
  all: m.word_all,
  waiting: m.publishing_state_in_review,
  hidden: m.console_goods_questions_hidden,
}

const list = listOf({
  may: 'handleContent',
  path: paths.consoleComments,
  call: desk.comments.list,
  title: m.comments_title,
  area: { at: 53 },
  filters: [
    choice('queue', m.console_word_show, COMMENT_QUEUES, { text: queueTexts, initial: 'all' }),
    choice('kind', m.field_name_kind, COMMENTED_KINDS, { text: kindTexts, any: m.word_all }),
    words('subjectId', m.console_comments_thing, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleComment, { id }),
  columns: [
    [m.word_when, ({ sentAt }) => <When at={sentAt} />],
    [m.word_author, ({ author }) => author.nickname],
    [m.field_name_text, ({ body }) => <span className="clamp-2">{body}</span>],
    [m.console_comments_on, ({ kind, title }) => `${kindTexts[kind]()}: ${title}`],
    [m.word_state, ({ state }) => commentStateTexts[state]()],
  ],
  empty: { icon: 'chat', title: m.console_word_none, text: m.console_comments_none },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
