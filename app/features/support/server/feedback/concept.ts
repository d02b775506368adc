import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetFeedback } from './forget-feedback'
import { feedbackTiles } from './tiles'

export const feedback = concept({ calls, desk, forget: (tx, { id }) => forgetFeedback(tx, id), tiles: feedbackTiles })
