import { dropOpen, holdThing, publish } from '~/features/moderation/server/publishing/publish'
import type { RefusalKey } from '~/house/registers/refusals'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { contentOf, deleteVideo, holdVideo, moveVideo, type VideoRow } from './store'
import { setLike } from './store-likes'

type Done<T = object> = Promise<Result<T, RefusalKey>>

const theirs = (memberId: string, id: string) => ({ kind: 'video', memberId, subjectId: id }) as const

/** Does something with a video of a member's own while nobody else changes it. Refused: notFound. */
const withOwn = <T>(memberId: string, id: string, doIt: (tx: Tx, row: VideoRow) => Done<T>): Done<T> =>
  transaction(async (tx): Done<T> => {
    await holdThing(tx, theirs(memberId, id))
    const row = await holdVideo(tx, id)
    return row?.memberId === memberId ? doIt(tx, row) : refuse('notFound')
  })

/**
 * Hands a video in as it is kept. As the mall has set, others see it at once or when somebody has looked at it. Refused:
 * notFound, videoChanged, videoUnready (no title, or no film).
 */
export const releaseVideo = (memberId: string, { id, version }: { id: string; version: number }) =>
  withOwn<{ waits: boolean }>(memberId, id, async (tx, row) => {
    if (row.version !== version) return refuse('videoChanged')
    if (row.title === '') return refuse('videoUnready', { field: 'title' })
    if (row.file === '') return refuse('videoUnready', { field: 'film' })
    const sent = await publish(tx, { ...theirs(memberId, id), content: { ...contentOf(row) } })
    if (!sent.ok) return sent
    // What others see already needs no second look.
    await moveVideo(tx, id, sent.value.waits ? 'submit' : 'show', { by: 'member', byId: memberId })
    return sent
  })

/** Lets nobody see a video any more; its author keeps it. Refused: notFound, videoState (nobody sees it as it is). */
export const takeOffVideo = (memberId: string, id: string) =>
  withOwn<object>(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    return (await moveVideo(tx, id, 'takeOff', { by: 'member', byId: memberId })) ? ok({}) : refuse('videoState')
  })

/** Deletes a video for good; its film goes with the next sweep. Refused: notFound. */
export const removeVideo = (memberId: string, id: string) =>
  withOwn<object>(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    await deleteVideo(tx, id)
    return ok({})
  })

/** Likes a video that others see, or no longer. Refused: notFound. */
export const likeVideo = (memberId: string, { id, isLiked }: { id: string; isLiked: boolean }) =>
  transaction(async (tx): Promise<Result<{ likes: number }, 'notFound'>> => {
    const likes = await setLike(tx, { videoId: id, memberId, isLiked })
    return likes === undefined ? refuse('notFound') : ok({ likes })
  })
