import type { videoDesk } from '~/contract/videos/desk'
import type { Provided } from '../caller'
import { readAllVideos, readAnyVideo, takeDownVideo } from './operate-videos'

export const desk: Provided<typeof videoDesk> = {
  list: (asked, { locale }) => readAllVideos(asked, locale),
  details: ({ id }, { locale }) => readAnyVideo(id, locale),
  takeDown: (sent, { operator }) => takeDownVideo(operator.id, sent),
}
