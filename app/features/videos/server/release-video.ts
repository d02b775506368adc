import { dropOpen, holdThing, publish } from '~/features/moderation/server/publishing/publish'
import type { RefusalKey } from '~/house/registers/refusals'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { contentOf, deleteVideo, holdVideo, moveVideo, type VideoRow } from './store'
import { setLike } from './store-likes'

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
