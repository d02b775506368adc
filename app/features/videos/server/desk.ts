import type { Provided } from '~/house/caller'
import type { videoDesk } from '../contract/operators'
import { publishMallVideo, readAllVideos, readAnyVideo, takeDownVideo } from './operate-videos'
import { uploadFilm } from './upload-film'
import { writeMallVideo } from './write-video'

export const desk: Provided<typeof videoDesk> = {
  list: (asked, { locale }) => readAllVideos(asked, locale),
  details: ({ id }, { locale }) => readAnyVideo(id, locale),
  upload: (_, { operator, file }) => uploadFilm(operator.id, file, 'operator_id'),
  write: (sent, { operator }) => writeMallVideo(operator.id, sent),
  publish: (sent, { operator }) => publishMallVideo(operator.id, sent),
  takeDown: (sent, { operator }) => takeDownVideo(operator.id, sent),
}
