import { concept } from '~/house/concept'
import { calls } from './calls'
import { forgetVisits } from './count-visits'
import { cardInvariants } from './invariants'
import { publishedCard } from './published-card'

export const cards = concept({
  calls,
  cleaners: [forgetVisits],
  personal: [
    {
      table: 'cards',
      by: 'member_id',
      erase: 'delete',
      holds: { content: 'name', shown: 'name' },
      parts: [{ table: 'card_visits', by: 'card_id', erase: 'delete' }],
      shows: 'cards',
    },
  ],
  publishable: { card: publishedCard },
  invariants: cardInvariants,
})
