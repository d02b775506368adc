import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetQuestions } from './forget-questions'
import { questionInvariants } from './invariants'
import { ownQuestions } from './read-questions'
import { questionTiles } from './tiles'

export const questions = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetQuestions(tx, id),
  ownData: { questions: ownQuestions },
  invariants: questionInvariants,
  tiles: questionTiles,
})
