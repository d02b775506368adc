import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { optionalId, videoDraft } from './draft'
import { VIDEO_STATES } from './limits'
import { ownVideo, ownVideoDetails, shownVideo, storedFilm } from './shown'

const id = z.object({ id: f.id })
const empty = (value: unknown) => (value === '' ? undefined : value)
const shownPage = f.page(shownVideo)

export const videoCalls = {
  list: call({
    method: 'GET',
    path: '/api/video/list',
    access: 'guest',
    about: 'Published videos, newest first, 6 a page: all, those of one member, or those from one video on.',
    input: z.object({ from: optionalId, author: optionalId, cursor: rowCursor }),
    output: shownPage.extend({ author: z.object({ id: z.string(), nickname: z.string() }).nullable() }),
  }),
  search: call({
    method: 'GET',
    path: '/api/video/search',
    access: 'guest',
    about: 'Published videos whose title, tags or transcript contain all words, newest first.',
    input: z.object({ keyword: f.text(30), cursor: rowCursor }),
    output: shownPage,
  }),
  ofGoods: call({
    method: 'GET',
    path: '/api/video/ofGoods',
    access: 'guest',
    about: 'The newest published videos that show these goods.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ items: z.array(shownVideo) }),
  }),
  listed: call({
    method: 'GET',
    path: '/api/video/listed',
    access: 'guest',
    about: 'The ids of the newest thousand published videos, for search engines.',
    input: f.none,
    output: z.object({ videoIds: z.array(z.string()) }),
  }),
  upload: call({
    method: 'POST',
    path: '/api/video/upload',
    access: 'member',
    about:
      'Uploads one video file in the part `file`: MP4 or QuickTime with H.264 and AAC or no sound, at most 60 s and 100 MB. Location and camera metadata are removed.',
    file: 'film',
    input: f.none,
    output: storedFilm,
  }),
  own: call({
    method: 'GET',
    path: '/api/video/own',
    access: 'member',
    about: 'The member’s own videos, newest first.',
    input: z.object({ state: z.preprocess(empty, z.enum(VIDEO_STATES).optional()), cursor: idCursor }),
    output: f.page(ownVideo),
    own: { lists: { videos: {} } },
  }),
  ownDetails: call({
    method: 'GET',
    path: '/api/video/ownDetails',
    access: 'member',
    about: 'One of the member’s own videos, as its author sees it.',
    input: id,
    output: ownVideoDetails,
  }),
  write: call({
    method: 'POST',
    path: '/api/video/write',
    access: 'member',
    whole: true,
    about:
      'Saves the draft of a video, complete or not; without an id it creates one, once per submissionId. The published version stays as it is.',
    input: videoDraft,
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  release: call({
    method: 'POST',
    path: '/api/video/release',
    access: 'member',
    about: 'Submits a saved video for publication. It may need a review by the mall before others see it.',
    input: id.extend({ version: f.amount }),
    output: z.object({ waits: z.boolean() }),
  }),
  takeOff: call({
    method: 'POST',
    path: '/api/video/takeOff',
    access: 'member',
    about: 'Unpublishes a video; its author keeps it.',
    input: id,
    output: f.none,
  }),
  remove: call({
    method: 'POST',
    path: '/api/video/remove',
    access: 'member',
    about: 'Deletes a video permanently.',
    input: id,
    output: f.none,
  }),
  like: call({
    method: 'POST',
    path: '/api/video/like',
    access: 'member',
    about: 'Likes a published video, or removes the like. Idempotent.',
    input: id.extend({ isLiked: f.flag }),
    output: z.object({ likes: z.number().int() }),
  }),
}
