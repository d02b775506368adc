import { randomToken } from '~/values/ids'
import { aCard, typedCard } from './cards'
import { byId, type Make, type Open, type Own, picture } from './own-makers'

const card: Make = async (owner) => ({ ...(await aCard(owner)) })

/** What members show of themselves. */
export const cardCells: Record<string, Own | Open> = {
  'cards.ownDetails.id': byId(card),
  'cards.write.id': {
    make: card,
    input: (id, { version }) => ({ ...typedCard(), id, version, submissionId: randomToken() }),
  },
  'cards.write.submissionId': 'made by the browser',
  'cards.write.messengerId': 'the call’s own',
  'cards.write.pictures': { make: picture, input: (key) => ({ ...typedCard(), pictures: [key] }) },
  'cards.renewLink.id': byId(card),
  'cards.remove.id': byId(card),
}
