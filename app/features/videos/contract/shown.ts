import { z } from 'zod'
import { goodsCard } from '~/features/goods/contract/goods'
import { VIDEO_STATES } from './limits'

/** What every film that is taken is answered with. */
export const storedFilm = z.object({
  film: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  seconds: z.number().int(),
})

export const shownVideo = z.object({
  id: z.string(),
  title: z.string(),
  said: z.string(),
  tags: z.array(z.string()),
  /** The key of the film, and what is known of it; widths and heights in px as it is shown. */
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  seconds: z.number().int(),
  /** The key of its picture; '' where there is none. */
  cover: z.string(),
  plays: z.number().int(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  /** The member who shows it; nothing where it is the mall. */
  author: z.object({ id: z.string(), nickname: z.string() }).nullable(),
  /** Those of its goods that are on sale. */
  goods: z.array(goodsCard),
  publishedAt: z.string(),
})
export type ShownVideo = z.output<typeof shownVideo>

export const ownVideo = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string(),
  state: z.enum(VIDEO_STATES),
  reason: z.string(),
  /** The decision that says so, where a second look can be asked for. */
  rejectionId: z.string().nullable(),
  /** Others see a video of this number. */
  isShown: z.boolean(),
  plays: z.number().int(),
  likes: z.number().int(),
  changedAt: z.string(),
})
export type OwnVideo = z.output<typeof ownVideo>

export const ownVideoDetails = ownVideo.extend({
  /** How often it was changed: who changes it says what they have seen. */
  version: z.number().int(),
  said: z.string(),
  tags: z.array(z.string()),
  file: z.string(),
  goods: z.array(goodsCard),
})
export type OwnVideoDetails = z.output<typeof ownVideoDetails>
