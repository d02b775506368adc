import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { dropOldDrafts } from '~/platform/media/video-files'
import type { videoCalls } from '../contract/members'
import type { videoDesk } from '../contract/operators'
import { forgetPlays } from './count-plays'
import { videoInvariants } from './invariants'
import {
  publishDueVideos,
  publishMallVideo,
  readAllVideos,
  readAnyVideo,
  reportableVideo,
  takeDownVideo,
} from './operate-videos'
import { readOwnVideo, readOwnVideos } from './own-videos'
import { personalVideos } from './personal-data'
import { publishedVideo } from './published-video'
import { listForSearchEngines, readVideos, searchVideos, videosOfGoods } from './show-videos'
import { uploadVideoFile } from './upload-video-file'
import { deleteVideoFile, dropUnusedVideoFiles, removeStrayVideoFiles } from './video-files'
import { likeVideo, releaseVideo, removeVideo, takeOffVideo, writeMallVideo, writeVideo } from './write-video'

const calls: Provided<typeof videoCalls> = {
  list: (input, viewer) => readVideos(input, viewer),
  search: (input, viewer) => searchVideos(input, viewer),
  ofGoods: ({ goodsId }, viewer) => videosOfGoods(goodsId, viewer),
  listed: () => listForSearchEngines(),
  upload: (_, { memberId, file }) => uploadVideoFile(memberId, file),
  own: (input, { memberId, locale }) => readOwnVideos(memberId, input, locale),
  ownDetails: ({ id }, { memberId, locale }) => readOwnVideo(memberId, id, locale),
  write: (sent, { memberId }) => writeVideo(memberId, sent),
  release: (sent, { memberId }) => releaseVideo(memberId, sent),
  takeOff: ({ id }, { memberId }) => takeOffVideo(memberId, id),
  remove: ({ id }, { memberId }) => removeVideo(memberId, id),
  like: (sent, { memberId }) => likeVideo(memberId, sent),
}

const desk: Provided<typeof videoDesk> = {
  list: (input, { locale }) => readAllVideos(input, locale),
  details: ({ id }, { locale }) => readAnyVideo(id, locale),
  upload: (_, { operator, file }) => uploadVideoFile(operator.id, file, 'operator_id'),
  write: (sent, { operator }) => writeMallVideo(operator.id, sent),
  publish: (sent, { operator }) => publishMallVideo(operator.id, sent),
  takeDown: (sent, { operator }) => takeDownVideo(operator.id, sent),
}

export const videos = concept({
  calls,
  desk,
  sweeps: { 'publish due videos': publishDueVideos },
  slowSweeps: {
    'remove unused films': dropUnusedVideoFiles,
    'remove old drafts': () => dropOldDrafts(),
    'remove stray films': () => removeStrayVideoFiles(),
  },
  cleaners: [forgetPlays],
  outbox: { 'remove film': deleteVideoFile },
  personal: personalVideos,
  publishable: { video: publishedVideo },
  reportable: { video: reportableVideo },
  invariants: videoInvariants,
})
