import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { questionCalls } from '../../contract/members'
import type { questionDesk } from '../../contract/operators'
import { answerQuestion, askQuestion, writeMessage } from './ask-question'
import { questionInvariants } from './invariants'
import {
  countUnreadQuestions,
  listQuestions,
  ownQuestions,
  questionAbout,
  readForDesk,
  readQuestion,
  readQueue,
  readUpTo,
} from './read-questions'

const calls: Provided<typeof questionCalls> = {
  about: (place, { memberId, locale }) => questionAbout(memberId, place, locale),
  ask: (sent, { memberId }) => askQuestion(memberId, sent),
  write: (sent, { memberId }) => writeMessage(memberId, sent),
  list: ({ cursor }, { memberId, locale }) => listQuestions(memberId, cursor, locale),
  details: (input, { memberId, locale }) => readQuestion(memberId, input, locale),
  unread: (_, { memberId }) => countUnreadQuestions(memberId),
  read: (upTo, { memberId }) => readUpTo(memberId, upTo),
}

const desk: Provided<typeof questionDesk> = {
  list: (input, { locale }) => readQueue(input, locale),
  details: (input, { locale }) => readForDesk(input, locale),
  answer: (sent, { operator }) => answerQuestion(operator.id, sent),
}

const questionTiles: Record<string, Tile> = {
  questions: {
    may: 'handleQuestions',
    kind: 'waiting',
    title: m.console_questions_figure,
    screen: 'consoleQuestions',
    value: () => sql`(select count(*) from questions where waits_id is not null)`,
    since: () => sql`(select waiting_since from questions where waits_id is not null order by waits_id limit 1)`,
  },
}

export const questions = concept({
  calls,
  desk,
  personal: [
    {
      table: 'questions',
      by: 'member_id',
      erase: 'delete',
      parts: [
        {
          table: 'question_messages',
          by: 'question_id',
          erase: 'delete',
          holds: { body: 'text', pictures: 'picture' },
        },
      ],
      shows: { questions: ownQuestions },
    },
  ],
  invariants: questionInvariants,
  tiles: questionTiles,
})
