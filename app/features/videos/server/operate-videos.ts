import { holdThing } from '~/features/moderation/server/publishing/publish'
import { rejectVersions } from '~/features/moderation/server/publishing/take-down'
import { sendNotice } from '~/features/notices/server/send-notice'
import type { Reportable } from '~/house/publishable'
import { noteAct } from '~/platform/acts/note-act'
import { isDayPast } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { VideoState } from '../contract/members'
import type { DeskVideo } from '../contract/operators'
import { ownDetailsOf, ownOnes } from './own-videos'
import { publishedVideo } from './published-video'
import { contentOf, findVideo, holdVideo, moveVideo, setShown } from './store'
import { findAny, listAll, listDue, listHistory } from './store-lists'

export async function readAllVideos(
  { status: state, cursor }: { status?: VideoState; cursor?: string },
  locale: Locale,
) {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listAll(db, { state, beforeId }, most))
  const items = await ownOnes(rows, locale)
  return ok({ items: items.map((one, index) => ({ ...one, author: rows[index]?.author ?? null })), next })
}

export async function readAnyVideo(id: string, locale: Locale): Promise<Result<DeskVideo, 'notFound'>> {
  const row = await findAny(db, id)
  if (!row) return refuse('notFound')
  const { author, publishAt } = row
  return ok({ ...(await ownDetailsOf(row, locale)), author, publishAt, history: await listHistory(db, id) })
}

/** With a date, from that morning on in the mall's time zone. Needs a transcript. */
export const publishMallVideo = (
  operatorId: string,
  { id, version, at }: { id: string; version: number; at?: string },
) =>
  transaction(
    async (
      tx,
    ): Promise<
      Result<object, 'notFound' | 'videoChanged' | 'videoUnready' | 'videoUnsaid' | 'videoState' | 'inPast'>
    > => {
      const row = await holdVideo(tx, id)
      if (!row || row.memberId !== null) return refuse('notFound')
      if (row.version !== version) return refuse('videoChanged')
      if (at && (await isDayPast(tx, at))) return refuse('inPast', { field: 'at' })
      const lacks = row.title === '' ? 'title' : row.file === '' ? 'film' : undefined
      if (lacks) return refuse('videoUnready', { field: lacks })
      if (row.said === '') return refuse('videoUnsaid', { field: 'said' })
      const act = { by: 'operator', byId: operatorId } as const
      if (at) {
        if (!(await moveVideo(tx, id, 'plan', act, { publishAt: at }))) return refuse('videoState', { field: 'at' })
      } else if (!(await moveVideo(tx, id, 'publish', act))) await setShown(tx, id, contentOf(row))
      const after = { title: row.title, at: at ?? null }
      await noteAct(tx, { operatorId, act: 'publishVideo', subject: { kind: 'video', id }, after })
      return ok({})
    },
  )

export async function publishDueVideos(): Promise<number> {
  return transaction(async (tx) => {
    let shown = 0
    for (const id of await listDue(tx, MOST_AT_ONCE)) if (await moveVideo(tx, id, 'publish', { by: 'sweep' })) shown++
    return shown
  })
}
const MOST_AT_ONCE = 20

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
  const move = state === 'scheduled' ? 'withdraw' : 'takeDown'
  if (!(await moveVideo(tx, id, move, act))) return refuse('videoState')
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
