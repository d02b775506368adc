import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, given, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { questionKindTexts } from '../contract/members'
import { QUESTION_QUEUES } from '../contract/operators'
import { NEWEST } from '../parts/thread'
import { questionQueueTexts, Waiting } from './question-waiting'

const list = listOf({
  may: 'handleQuestions',
  path: paths.consoleQuestions,
  call: desk.questions.list,
  title: m.console_questions,
  area: { at: 38 },
  filters: [
    choice('queue', m.console_word_show, QUESTION_QUEUES, { text: questionQueueTexts }),
    given('authorId'),
    given('subjectId'),
  ],
  opens: ({ id }) => `${withQuery(paths.consoleQuestion, { id })}#${NEWEST}`,
  columns: [
    [
      m.console_questions_about,
      ({ kind, title }) => (
        <span className="clamp-2">
          {questionKindTexts[kind]()}: <bdi>{title}</bdi>
        </span>
      ),
    ],
    [m.console_word_member, ({ author }) => <bdi>{author.nickname}</bdi>],
    [
      m.console_questions_last,
      ({ last }) => (
        <span className="clamp-2">
          <bdi>{last}</bdi>
        </span>
      ),
    ],
    [m.word_state, ({ waitingSince }) => <Waiting since={waitingSince} />],
  ],
  empty: { icon: 'chat', title: m.console_questions_none, text: m.console_questions_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
