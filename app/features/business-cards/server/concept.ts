import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { cardCalls } from '../contract/members'
import { forgetVisits } from './count-visits'
import { cardInvariants } from './invariants'
import { publishedCard } from './published-card'
import { listForSearchEngines, readOwnCard, readOwnCards, readShownCard } from './show-cards'
import { removeCard, renewLink, writeCard } from './write-card'

const calls: Provided<typeof cardCalls> = {
  shown: ({ link }, viewer) => readShownCard(link, viewer),
  listed: () => listForSearchEngines(),
  own: (_, { memberId }) => readOwnCards(memberId),
  ownDetails: ({ id }, { memberId, locale }) => readOwnCard(memberId, id, locale),
  write: (sent, { memberId }) => writeCard(memberId, sent),
  renewLink: ({ id }, { memberId }) => renewLink(memberId, id),
  remove: ({ id }, { memberId }) => removeCard(memberId, id),
}

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
