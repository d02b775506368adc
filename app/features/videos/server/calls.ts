import type { Provided } from '~/house/caller'
import type { videoCalls } from '../contract/members'
import { readOwnVideo, readOwnVideos } from './own-videos'
import { likeVideo, releaseVideo, removeVideo, takeOffVideo } from './release-video'
import { listForSearchEngines, readVideos, searchVideos, videosOfGoods } from './show-videos'
import { uploadFilm } from './upload-film'
import { writeVideo } from './write-video'

export const calls: Provided<typeof videoCalls> = {
  list: (asked, viewer) => readVideos(asked, viewer),
  search: (asked, viewer) => searchVideos(asked, viewer),
  ofGoods: ({ goodsId }, viewer) => videosOfGoods(goodsId, viewer),
  listed: () => listForSearchEngines(),
  upload: (_, { memberId, file }) => uploadFilm(memberId, file),
  own: (asked, { memberId, locale }) => readOwnVideos(memberId, asked, locale),
  ownDetails: ({ id }, { memberId, locale }) => readOwnVideo(memberId, id, locale),
  write: (sent, { memberId }) => writeVideo(memberId, sent),
  release: (sent, { memberId }) => releaseVideo(memberId, sent),
  takeOff: ({ id }, { memberId }) => takeOffVideo(memberId, id),
  remove: ({ id }, { memberId }) => removeVideo(memberId, id),
  like: (sent, { memberId }) => likeVideo(memberId, sent),
}
