import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const videoRefusals = {
  filmUnreadable: { code: 4204, status: 400, say: m.refusal_film_unreadable },
  filmTooLarge: { code: 4205, status: 413, say: m.refusal_film_too_large },
  filmTooLong: { code: 4206, status: 400, say: m.refusal_film_too_long },
  filmCodec: { code: 4207, status: 400, say: m.refusal_film_codec },
  filmHevc: { code: 4208, status: 400, say: m.refusal_film_hevc },
  filmsFull: { code: 4209, status: 429, retry: 'day', say: m.refusal_films_full },
  videoChanged: { code: 4987, status: 409, say: m.refusal_video_changed },
  videoUnready: { code: 4988, status: 409, say: m.refusal_video_unready },
  videosFull: { code: 4989, status: 409, say: m.refusal_videos_full },
  videoUnsaid: { code: 4970, status: 409, say: m.refusal_video_unsaid },
  videoState: { code: 4990, status: 409, say: m.refusal_video_state },
} as const satisfies Refusals
