import { randomToken } from '~/values/ids'
import { aCategory, aDraft, handedIn } from './articles'
import { byId, type Make, type Open, type Own, picture } from './own-makers'

const draft: Make = async (owner) => ({ ...(await aDraft(owner)) })
const sent: Make = async (owner) => ({ id: await handedIn(owner) })
const written = { title: 'Mine now', blocks: [] }
const released = async () => ({ summary: 'Short', category: await aCategory(), pictures: [] })

/** What members write. */
export const articleCells: Record<string, Own | Open> = {
  'articles.details.id': 'of a list that all know',
  'articles.ownDetails.id': byId(draft),
  'articles.write.id': {
    make: draft,
    input: (id, { version }) => ({ id, version, submissionId: randomToken(), ...written }),
  },
  'articles.write.submissionId': 'made by the browser',
  'articles.release.id': { make: draft, input: async (id, { version }) => ({ id, version, ...(await released()) }) },
  'articles.release.pictures': {
    make: picture,
    input: async (key, _, caller) => ({ ...(await aDraft(caller)), ...(await released()), pictures: [key] }),
  },
  'articles.takeOff.id': byId(sent),
  'articles.remove.id': byId(draft),
}
