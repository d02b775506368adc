import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, given, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { QUESTION_QUEUES } from '../contract/questions/desk'
import { questionKindTexts } from '../contract/questions/kinds'
import { NEWEST } from '../parts/thread'
import { questionQueueTexts } from './question-texts'
import { Waiting } from './question-waiting'

const list = listOf({
  path: paths.consoleQuestions,
  call: desk.questions.list,
  title: m.console_questions,
  filters: [
    choice('queue', m.console_questions_queue, QUESTION_QUEUES, { text: (queue) => questionQueueTexts[queue]() }),
    given('authorId'),
    given('subjectId'),
  ],
  opens: ({ id }) => `${withQuery(paths.consoleQuestion, { id })}#${NEWEST}`,
  columns: [
    {
      head: m.console_questions_about,
      cell: ({ kind, title }) => (
        <span className="clamp-2">
          {questionKindTexts[kind]()}: <bdi>{title}</bdi>
        </span>
      ),
    },
    { head: m.console_questions_author, cell: ({ author }) => <bdi>{author.nickname}</bdi> },
    {
      head: m.console_questions_last,
      cell: ({ last }) => (
        <span className="clamp-2">
          <bdi>{last}</bdi>
        </span>
      ),
    },
    { head: m.console_questions_state, cell: ({ waitingSince }) => <Waiting since={waitingSince} /> },
  ],
  empty: { icon: 'chat', title: m.console_questions_none, text: m.console_questions_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleQuestions',
  title: list.title,
  parent: paths.console,
  area: { at: 38, path: paths.consoleQuestions, text: m.console_questions },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Questions() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
