import { concept } from '~/house/concept'
import { dropOldDrafts } from '~/platform/media/films'
import { calls } from './calls'
import { forgetPlays } from './count-plays'
import { desk } from './desk'
import { deleteFilm, dropUnusedFilms, removeStrayFilms } from './films'
import { videoInvariants } from './invariants'
import { publishDueVideos, reportableVideo } from './operate-videos'
import { personalVideos } from './personal-data'
import { publishedVideo } from './published-video'

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
