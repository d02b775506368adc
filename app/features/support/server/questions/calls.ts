import type { Provided } from '~/house/caller'
import type { questionCalls } from '../../contract/members'
import { askQuestion, writeMessage } from './ask-question'
import { askedAbout, countUnreadQuestions, listQuestions, readQuestion, readUpTo } from './read-questions'

export const calls: Provided<typeof questionCalls> = {
  about: (place, { memberId, locale }) => askedAbout(memberId, place, locale),
  ask: (sent, { memberId }) => askQuestion(memberId, sent),
  write: (sent, { memberId }) => writeMessage(memberId, sent),
  list: ({ cursor }, { memberId, locale }) => listQuestions(memberId, cursor, locale),
  details: (asked, { memberId, locale }) => readQuestion(memberId, asked, locale),
  unread: (_, { memberId }) => countUnreadQuestions(memberId),
  read: (upTo, { memberId }) => readUpTo(memberId, upTo),
}
