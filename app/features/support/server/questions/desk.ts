import type { Provided } from '~/house/caller'
import type { questionDesk } from '../../contract/operators'
import { answerQuestion } from './answer-question'
import { readForDesk, readQueue } from './read-desk'

export const desk: Provided<typeof questionDesk> = {
  list: (asked, { locale }) => readQueue(asked, locale),
  details: (asked, { locale }) => readForDesk(asked, locale),
  answer: (sent, { operator }) => answerQuestion(operator.id, sent),
}
