import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { dropOldDrafts } from '~/platform/media/films'
import type { videoDesk } from '../contract/operators'
import { calls } from './calls'
import { forgetPlays } from './count-plays'
import { deleteFilm, dropUnusedFilms, removeStrayFilms } from './films'
import { videoInvariants } from './invariants'
import {
  publishDueVideos,
  publishMallVideo,
  readAllVideos,
  readAnyVideo,
  reportableVideo,
  takeDownVideo,
} from './operate-videos'
import { personalVideos } from './personal-data'
import { publishedVideo } from './published-video'
import { uploadFilm } from './upload-film'
import { writeMallVideo } from './write-video'

const desk: Provided<typeof videoDesk> = {
  list: (asked, { locale }) => readAllVideos(asked, locale),
  details: ({ id }, { locale }) => readAnyVideo(id, locale),
  upload: (_, { operator, file }) => uploadFilm(operator.id, file, 'operator_id'),
  write: (sent, { operator }) => writeMallVideo(operator.id, sent),
  publish: (sent, { operator }) => publishMallVideo(operator.id, sent),
  takeDown: (sent, { operator }) => takeDownVideo(operator.id, sent),
}

export const videos = concept({
  calls,
  desk,
  sweeps: { 'publish due videos': publishDueVideos },
  slowSweeps: {
    'remove unused films': dropUnusedFilms,
    'remove old drafts': () => dropOldDrafts(),
    'remove stray films': () => removeStrayFilms(),
  },
  cleaners: [forgetPlays],
  outbox: { 'remove film': deleteFilm },
  personal: personalVideos,
  publishable: { video: publishedVideo },
  reportable: { video: reportableVideo },
  invariants: videoInvariants,
})
