import type { Provided } from '~/house/caller'
import type { cardCalls } from '../contract/members'
import { listForSearchEngines, readOwnCard, readOwnCards, readShownCard } from './show-cards'
import { removeCard, renewLink, writeCard } from './write-card'

export const calls: Provided<typeof cardCalls> = {
  shown: ({ link }, viewer) => readShownCard(link, viewer),
  listed: () => listForSearchEngines(),
  own: (_, { memberId }) => readOwnCards(memberId),
  ownDetails: ({ id }, { memberId, locale }) => readOwnCard(memberId, id, locale),
  write: (sent, { memberId }) => writeCard(memberId, sent),
  renewLink: ({ id }, { memberId }) => renewLink(memberId, id),
  remove: ({ id }, { memberId }) => removeCard(memberId, id),
}
