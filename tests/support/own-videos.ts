import { randomToken } from '~/values/ids'
import { byId, type Make, type Open, type Own, picture } from './own-makers'
import { aVideo, sentVideo, written } from './videos'

const draft: Make = async (owner) => ({ ...(await aVideo(owner)) })
const sent: Make = async (owner) => ({ id: await sentVideo(owner) })

/** What members show. */
export const videoCells: Record<string, Own | Open> = {
  'videos.ofGoods.goodsId': 'of a list that all know',
  'videos.ownDetails.id': byId(draft),
  'videos.write.id': {
    make: draft,
    input: (id, { version }) => ({ ...written(''), id, version, submissionId: randomToken() }),
  },
  'videos.write.submissionId': 'made by the browser',
  'videos.write.pictures': { make: picture, input: (key) => ({ ...written(''), pictures: [key] }) },
  'videos.release.id': { make: draft, input: (id, { version }) => ({ id, version }) },
  'videos.takeOff.id': byId(sent),
  'videos.remove.id': byId(draft),
  'videos.like.id': 'of a list that all know',
  'shareTexts.ofGoods.goodsId': 'of a list that all know',
}
