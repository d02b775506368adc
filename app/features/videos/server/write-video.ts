import type { z } from 'zod'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { dropOpen, holdThing, publish } from '~/features/moderation/server/publishing/publish'
import { mallHasPictures, mallHasVideoFile, ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { VIDEOS_MOST, type videoDraft } from '../contract/members'
import {
  contentOf,
  deleteVideo,
  findBySubmission,
  holdVideo,
  insertVideo,
  moveVideo,
  updateVideo,
  type VideoRow,
} from './store'
import { setLike } from './store-likes'
import { countOwn } from './store-lists'
import { frameOf, ownsVideoFile } from './store-video-files'

type Done<T = object> = Promise<Result<T, RefusalKey>>

const theirs = (memberId: string, id: string) => ({ kind: 'video', memberId, subjectId: id }) as const

const withOwn = <T>(memberId: string, id: string, doIt: (tx: Tx, row: VideoRow) => Done<T>): Done<T> =>
  transaction(async (tx): Done<T> => {
    await holdThing(tx, theirs(memberId, id))
    const row = await holdVideo(tx, id)
    return row?.memberId === memberId ? doIt(tx, row) : refuse('notFound')
  })

export const releaseVideo = (memberId: string, { id, version }: { id: string; version: number }) =>
  withOwn<{ waits: boolean }>(memberId, id, async (tx, row) => {
    if (row.version !== version) return refuse('videoChanged')
    if (row.title === '') return refuse('videoUnready', { field: 'title' })
    if (row.file === '') return refuse('videoUnready', { field: 'film' })
    const sent = await publish(tx, { ...theirs(memberId, id), content: { ...contentOf(row) } })
    if (!sent.ok) return sent
    // A published video needs no second review.
    await moveVideo(tx, id, sent.value.waits ? 'submit' : 'show', { by: 'member', byId: memberId })
    return sent
  })

export const takeOffVideo = (memberId: string, id: string) =>
  withOwn<object>(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    return (await moveVideo(tx, id, 'takeOff', { by: 'member', byId: memberId })) ? ok({}) : refuse('videoState')
  })

export const removeVideo = (memberId: string, id: string) =>
  withOwn<object>(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    await deleteVideo(tx, id)
    return ok({})
  })

export const likeVideo = (memberId: string, { id, isLiked }: { id: string; isLiked: boolean }) =>
  transaction(async (tx): Promise<Result<{ likes: number }, 'notFound'>> => {
    const likes = await setLike(tx, { videoId: id, memberId, isLiked })
    return likes === undefined ? refuse('notFound') : ok({ likes })
  })

type WriteResult = Result<
  { id: string; version: number },
  'notFound' | 'videoChanged' | 'overtaken' | 'videosFull' | 'badInput'
>
type Draft = z.output<typeof videoDraft>

/** Of the mall where `memberId` is null. Once per form without an id. */
const keep = (memberId: string | null, draft: Draft, act: Act) =>
  transaction(async (tx): Promise<WriteResult> => {
    const { id: known, submissionId, version, title, said, tags, film, goods, pictures } = draft
    const hasVideoFile = () => (memberId ? ownsVideoFile(tx, memberId, film) : mallHasVideoFile(tx, film))
    if (film && !(await hasVideoFile())) return refuse('notFound', { field: 'film' })
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
    const subject = { kind: 'video', id: row.id } as const
    if (known && row.version !== version)
      return memberId ? refuse('videoChanged') : refuseOvertaken(tx, { act: 'writeVideo', subject })
    const cover = pictures[0] ?? (film && (await frameOf(tx, film)))
    const content = { title, said, tags: [...new Set(tags)], goodsIds, file: film, cover }
    if (!memberId && act.byId) await noteAct(tx, { operatorId: act.byId, act: 'writeVideo', subject, after: { title } })
    return ok({ id: row.id, version: await updateVideo(tx, row.id, content) })
  })

export const writeVideo = (memberId: string, draft: Draft) => keep(memberId, draft, { by: 'member', byId: memberId })

export const writeMallVideo = (operatorId: string, draft: Draft) =>
  keep(null, draft, { by: 'operator', byId: operatorId })
