import { z } from 'zod'
import { goodsCard } from '~/features/goods/contract/goods'
import { VIDEO_STATES } from './limits'

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
  /** The file's key; sizes in px as shown. */
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  seconds: z.number().int(),
  /** '' without one. */
  cover: z.string(),
  plays: z.number().int(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  author: z.object({ id: z.string(), nickname: z.string() }).nullable(),
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
  rejectionId: z.string().nullable(),
  isShown: z.boolean(),
  plays: z.number().int(),
  likes: z.number().int(),
  changedAt: z.string(),
})
export type OwnVideo = z.output<typeof ownVideo>

export const ownVideoDetails = ownVideo.extend({
  /** Optimistic lock: send the version that was read. */
  version: z.number().int(),
  said: z.string(),
  tags: z.array(z.string()),
  file: z.string(),
  goods: z.array(goodsCard),
})
export type OwnVideoDetails = z.output<typeof ownVideoDetails>
