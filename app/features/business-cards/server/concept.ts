import { concept } from '~/house/concept'
import { calls } from './calls'
import { forgetVisits } from './count-visits'
import { forgetCards } from './forget-cards'
import { cardInvariants } from './invariants'
import { publishedCard } from './published-card'

export const cards = concept({
  calls,
  cleaners: [forgetVisits],
  forget: (tx, { id }) => forgetCards(tx, id),
  publishable: { card: publishedCard },
  invariants: cardInvariants,
})
