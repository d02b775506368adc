import type { DeskVideo } from '~/contract/videos/desk'
import type { VideoState } from '~/contract/videos/limits'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { noteAct } from '../acts/note-act'
import { db } from '../database/pool'
import { type Tx, transaction } from '../database/transaction'
import { sendNotice } from '../notices/send-notice'
import { holdThing } from '../publishing/publish'
import { rejectVersions } from '../publishing/take-down'
import type { Reportable } from '../reportable'
import { ownDetailsOf, ownOnes } from './own-videos'
import { publishedVideo } from './published-video'
import { contentOf, findVideo, holdVideo, moveVideo, setShown } from './store'
import { findAny, listAll, listHistory } from './store-lists'

export async function readAllVideos({ state, cursor }: { state?: VideoState; cursor?: string }, locale: Locale) {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listAll(db, { state, beforeId }, most))
  const items = await ownOnes(rows, locale)
  return ok({ items: items.map((one, index) => ({ ...one, author: rows[index]?.author ?? null })), next })
}

/** Refused: notFound (a member's draft, too). */
export async function readAnyVideo(id: string, locale: Locale): Promise<Result<DeskVideo, 'notFound'>> {
  const row = await findAny(db, id)
  if (!row) return refuse('notFound')
  const history = (await listHistory(db, id)).map((one) => ({ ...one, at: one.at.toISOString() }))
  return ok({ ...(await ownDetailsOf(row, locale)), author: row.author, history })
}

/**
 * Shows a video of the mall as it is kept. Refused: notFound, videoChanged, videoUnready (no title, no film, or nothing of
 * what is said in it).
 */
export const publishMallVideo = (operatorId: string, { id, version }: { id: string; version: number }) =>
  transaction(async (tx): Promise<Result<object, 'notFound' | 'videoChanged' | 'videoUnready'>> => {
    const row = await holdVideo(tx, id)
    if (!row || row.memberId !== null) return refuse('notFound')
    if (row.version !== version) return refuse('videoChanged')
    const lacks = row.title === '' ? 'title' : row.file === '' ? 'film' : row.said === '' ? 'said' : undefined
    if (lacks) return refuse('videoUnready', { field: lacks })
    if (!(await moveVideo(tx, id, 'publish', { by: 'operator', byId: operatorId })))
      await setShown(tx, id, contentOf(row))
    await noteAct(tx, { operatorId, act: 'publishVideo', subject: { kind: 'video', id }, after: { title: row.title } })
    return ok({})
  })

/** Lets nobody see a video any more. A member whose it is gets told why. Refused: notFound, videoState (nobody sees it). */
export const takeDownVideo = (operatorId: string, { id, reason }: { id: string; reason: string }) =>
  transaction((tx) => takeDownIn(tx, id, { operatorId, reason }))

async function takeDownIn(
  tx: Tx,
  id: string,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<Result<object, 'notFound' | 'videoState'>> {
  await holdThing(tx, { kind: 'video', subjectId: id })
  const row = await holdVideo(tx, id)
  if (!row) return refuse('notFound')
  const { memberId, state, shown } = row
  const act = { by: 'operator', byId: operatorId, note: reason } as const
  const version = memberId ? await rejectVersions(tx, { kind: 'video', subjectId: id }, act) : undefined
  if (!(await moveVideo(tx, id, 'takeDown', act))) return refuse('videoState')
  if (memberId) {
    const params = { title: (shown ?? row).title, reason }
    const path = version ? ({ screen: 'appeal', id: version.id } as const) : ({ screen: 'videos' } as const)
    await sendNotice(tx, { memberId, kind: 'videoTakenDown', params, path })
  }
  const facts = { before: { state }, after: { state: 'off', reason } }
  await noteAct(tx, { operatorId, act: 'takeDownVideo', subject: { kind: 'video', id }, ...facts })
  return ok({})
}

export const reportableVideo: Reportable = {
  async seen(reader, id) {
    const row = await findVideo(reader, id)
    return row?.shown ? { memberId: row.memberId, looked: publishedVideo.show({ ...row.shown }) } : undefined
  },
  takeDown: takeDownIn,
}
