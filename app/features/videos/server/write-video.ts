import type { z } from 'zod'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { mallHasFilm, mallHasPictures, ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { Act } from '~/platform/database/mover'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { VIDEOS_MOST, type videoDraft } from '../contract/members'
import { findBySubmission, holdVideo, insertVideo, updateVideo } from './store'
import { frameOf, ownsFilm } from './store-films'
import { countOwn } from './store-lists'

type Kept = Result<{ id: string; version: number }, 'notFound' | 'videoChanged' | 'videosFull' | 'badInput'>
type Sent = z.output<typeof videoDraft>

/** Of the mall where `memberId` is null. Once per form without an id. */
const keep = (memberId: string | null, sent: Sent, act: Act) =>
  transaction(async (tx): Promise<Kept> => {
    const { id: known, submissionId, version, title, said, tags, film, goods, pictures } = sent
    const hasFilm = () => (memberId ? ownsFilm(tx, memberId, film) : mallHasFilm(tx, film))
    if (film && !(await hasFilm())) return refuse('notFound', { field: 'film' })
    const hasPictures = memberId ? ownsPictures(tx, memberId, pictures) : mallHasPictures(tx, pictures)
    if (!(await hasPictures)) return refuse('notFound', { field: 'pictures' })
    const goodsIds = [...new Set(goods)]
    if ((await goodsCards(goodsIds, 'en')).length < goodsIds.length) return refuse('notFound', { field: 'goods' })
    const made = known ?? (await findBySubmission(tx, memberId, submissionId))
    if (!made && memberId && (await countOwn(tx, memberId)) >= VIDEOS_MOST)
      return refuse('videosFull', { params: { most: VIDEOS_MOST } })
    const id =
      made ??
      (await insertVideo(tx, memberId, submissionId, act)) ??
      (await findBySubmission(tx, memberId, submissionId))
    const row = id ? await holdVideo(tx, id) : undefined
    if (!row || row.memberId !== memberId) return refuse('notFound')
    if (known && row.version !== version) return refuse('videoChanged')
    const cover = pictures[0] ?? (film && (await frameOf(tx, film)))
    const content = { title, said, tags: [...new Set(tags)], goodsIds, file: film, cover }
    return ok({ id: row.id, version: await updateVideo(tx, row.id, content) })
  })

export const writeVideo = (memberId: string, sent: Sent) => keep(memberId, sent, { by: 'member', byId: memberId })

export const writeMallVideo = (operatorId: string, sent: Sent) => keep(null, sent, { by: 'operator', byId: operatorId })
