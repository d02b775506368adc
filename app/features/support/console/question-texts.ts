import * as m from '~/paraglide/messages'
import type { ScreenName } from '~/paths'
import type { QuestionKind } from '../contract/members'
import type { QuestionQueue } from '../contract/operators'

export const questionQueueTexts: Record<QuestionQueue, () => string> = {
  waiting: m.console_questions_waiting,
  answered: m.questions_state_answered,
  all: m.word_all,
}

export const askedScreens: Record<QuestionKind, ScreenName> = {
  order: 'consoleOrder',
  case: 'consoleCase',
  goods: 'goods',
}
