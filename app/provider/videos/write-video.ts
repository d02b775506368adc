import type { z } from 'zod'
import type { videoDraft } from '~/contract/videos/draft'
import { VIDEOS_MOST } from '~/contract/videos/limits'
import { ok, type Result, refuse } from '~/values/result'
import { transaction } from '../database/transaction'
import { goodsCards } from '../goods/cards'
import { ownsPictures } from '../uploads/owns-pictures'
import { findBySubmission, holdVideo, insertVideo, updateVideo } from './store'
import { ownsFilm } from './store-films'
import { countOwn } from './store-lists'

type Kept = Result<{ id: string; version: number }, 'notFound' | 'videoChanged' | 'videosFull' | 'badInput'>

/**
 * A member keeps what belongs to a video, complete or not. Without an id it makes one, once for each form. Refused:
 * notFound (the video, goods that are not on sale, a film or a picture of somebody else), videoChanged (somebody has
 * changed it since it was read), videosFull (200 of one's own).
 */
export const writeVideo = (memberId: string, sent: z.output<typeof videoDraft>) =>
  transaction(async (tx): Promise<Kept> => {
    const { id: known, submissionId, version, title, said, tags, film, goods, pictures } = sent
    if (film && !(await ownsFilm(tx, memberId, film))) return refuse('notFound', { field: 'film' })
    if (!(await ownsPictures(tx, memberId, pictures))) return refuse('notFound', { field: 'pictures' })
    const goodsIds = [...new Set(goods)]
    if ((await goodsCards(goodsIds, 'en')).length < goodsIds.length) return refuse('notFound', { field: 'goods' })
    const act = { by: 'member', byId: memberId } as const
    const made = known ?? (await findBySubmission(tx, memberId, submissionId))
    if (!made && (await countOwn(tx, memberId)) >= VIDEOS_MOST)
      return refuse('videosFull', { params: { most: VIDEOS_MOST } })
    const id =
      made ??
      (await insertVideo(tx, memberId, submissionId, act)) ??
      (await findBySubmission(tx, memberId, submissionId))
    const row = id ? await holdVideo(tx, id) : undefined
    if (row?.memberId !== memberId) return refuse('notFound')
    if (known && row.version !== version) return refuse('videoChanged')
    const content = { title, said, tags: [...new Set(tags)], goodsIds, file: film, cover: pictures[0] ?? '' }
    return ok({ id: row.id, version: await updateVideo(tx, row.id, content) })
  })
