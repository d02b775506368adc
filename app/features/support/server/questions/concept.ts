import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { questionInvariants } from './invariants'
import { ownQuestions } from './read-questions'
import { questionTiles } from './tiles'

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
