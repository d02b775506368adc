import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { credit } from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { goodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'

export const VIDEO_STATES = ['draft', 'in review', 'scheduled', 'published', 'rejected', 'off'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

export const VIDEO_SECONDS_MOST = 60
export const VIDEO_TITLE_MOST = 60
export const VIDEO_SAID_MOST = 1_000
export const VIDEO_TAGS_MOST = 5
const VIDEO_TAG_MOST = 20
export const VIDEO_GOODS_MOST = 3
export const VIDEOS_MOST = 200
/** Readable or not. */
export const VIDEO_FILES_PER_DAY = 20

export const storedVideoFile = z.object({
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
  cover: z.string(),
  plays: z.number().int(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  author: z.object({ id: z.string(), nickname: z.string() }).nullable(),
  credit,
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

/** Separated by spaces, commas or #, or a list. */
const tags = f
  .listOf(f.text(VIDEO_TAG_MOST), VIDEO_TAGS_MOST, (value) =>
    typeof value === 'string'
      ? value
          .slice(0, 1_000)
          .split(/[\s,，、#]+/)
          .filter(Boolean)
      : value,
  )
  .default([])
const goods = f
  .listOf(f.id, VIDEO_GOODS_MOST, (value) => (typeof value === 'string' ? [value].filter(Boolean) : value))
  .default([])

export const videoDraft = z.object({
  id: f.chosen,
  submissionId: f.id,
  version: f.amount.default(0),
  title: f.optionalText(VIDEO_TITLE_MOST),
  said: f.optionalLines(VIDEO_SAID_MOST),
  tags,
  goods,
  film: f.videoFile,
  pictures: f.pictures,
})

const id = z.object({ id: f.id })
const shownPage = f.page(shownVideo)

export const videoCalls = {
  list: guest.get('/api/video/list', {
    about: 'Published videos, newest first, 6 a page: all, those of one member, or those from one video on.',
    input: z.object({ from: f.chosen, author: f.chosen, cursor: rowCursor }),
    output: shownPage.extend({ author: z.object({ id: z.string(), nickname: z.string() }).nullable() }),
  }),
  search: guest.get('/api/video/search', {
    about: 'Published videos whose title, tags or transcript contain all words, newest first.',
    input: z.object({ keyword: f.text(30), cursor: rowCursor }),
    output: shownPage,
  }),
  ofGoods: guest.get('/api/video/ofGoods', {
    about: 'The newest published videos that show these goods.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ items: z.array(shownVideo) }),
  }),
  listed: guest.get('/api/video/listed', {
    about: 'The ids of the newest thousand published videos, for search engines.',
    input: f.none,
    output: z.object({ videoIds: z.array(z.string()) }),
  }),
  upload: member.post('/api/video/upload', {
    about:
      'Uploads one video file in the part `file`: MP4 or QuickTime with H.264 and AAC or no sound, at most 60 s and 100 MB; HEVC, fragmented MP4 and WebM where the mall’s machine converts them. Location and camera metadata are removed.',
    file: 'film',
    input: f.none,
    output: storedVideoFile,
  }),
  own: member.get('/api/video/own', {
    about: 'The member’s own videos, newest first.',
    input: z.object({ status: z.preprocess(f.empty, z.enum(VIDEO_STATES).optional()), cursor: idCursor }),
    output: f.page(ownVideo),
    own: { lists: { videos: {} } },
  }),
  ownDetails: member.get('/api/video/ownDetails', {
    about: 'One of the member’s own videos, as its author sees it.',
    input: id,
    output: ownVideoDetails,
  }),
  write: member.post('/api/video/write', {
    whole: true,
    about:
      'Saves the draft of a video, complete or not; without an id it creates one, once per submissionId. The published version stays as it is.',
    input: videoDraft,
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  release: member.post('/api/video/release', {
    about: 'Submits a saved video for publication. It may need a review by the mall before others see it.',
    input: id.extend({ version: f.amount }),
    output: z.object({ waits: z.boolean() }),
  }),
  takeOff: member.post('/api/video/takeOff', {
    about: 'Unpublishes a video; its author keeps it.',
    input: id,
    output: f.none,
  }),
  remove: member.post('/api/video/remove', {
    about: 'Deletes a video permanently.',
    input: id,
    output: f.none,
  }),
  like: member.post('/api/video/like', {
    about: 'Likes a published video, or removes the like. Idempotent.',
    input: id.extend({ isLiked: f.flag }),
    output: z.object({ likes: z.number().int() }),
  }),
}

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

export const videoNotices = {
  videoTakenDown: { title: m.notices_video_down_title, text: m.notices_taken_down_text },
} as const

export const videoFields = {
  said: m.videos_field_said,
  tags: m.videos_field_tags,
  goods: m.word_items,
  film: m.videos_field_film,
  from: m.field_name_page,
  author: m.word_author,
  isLiked: m.videos_like,
}
