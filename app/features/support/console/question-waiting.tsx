import * as m from '~/paraglide/messages'
import type { ScreenName } from '~/paths'
import { When } from '~/web/ui/when'
import type { QuestionKind } from '../contract/members'
import type { QuestionQueue } from '../contract/operators'

export const questionQueueTexts: Record<QuestionQueue, () => string> = {
  waiting: m.console_questions_waiting,
  answered: m.questions_state_answered,
  all: m.word_all,
}

export const subjectScreens: Record<QuestionKind, ScreenName> = {
  order: 'consoleOrder',
  case: 'consoleCase',
  goods: 'goods',
}

export const Waiting = ({ since }: { since: string | null }) =>
  since ? (
    <>
      {m.console_questions_since()}{' '}
      <span className="inline-block">
        <When at={since} />
      </span>
    </>
  ) : (
    m.questions_state_answered()
  )
