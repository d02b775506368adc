import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { rejectedOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnVideo, OwnVideoDetails, VideoState } from '../contract/members'
import { findVideo, type VideoRow } from './store'
import { listOwn } from './store-lists'

const ownOf = (
  { id, title, cover, state, reason, shown, plays, likes, changedAt }: VideoRow,
  rejected: ReadonlyMap<string, string>,
): OwnVideo => ({
  ...{ id, title, cover, state, reason, plays, likes },
  rejectionId: rejected.get(id) ?? null,
  isShown: shown !== null,
  changedAt,
})

export async function ownDetailsOf(row: VideoRow, locale: Locale): Promise<OwnVideoDetails> {
  const { version, said, tags, file, goodsIds } = row
  return {
    ...ownOf(row, await rejectedOf(db, 'video', [row])),
    version,
    said,
    tags,
    file,
    goods: await goodsCards(goodsIds, locale),
  }
}

export async function ownOnes(rows: readonly VideoRow[], locale: Locale): Promise<OwnVideo[]> {
  const bare = rows.filter(({ cover }) => !cover).flatMap(({ goodsIds }) => goodsIds.slice(0, 1))
  const [glances, rejected] = await Promise.all([
    glanceAtGoods([...new Set(bare)], locale),
    rejectedOf(db, 'video', rows),
  ])
  return rows.map((row) => {
    const cover = row.cover || (glances.get(row.goodsIds[0] ?? '')?.picture ?? '')
    return { ...ownOf(row, rejected), cover }
  })
}

type ListQuery = { status?: VideoState; cursor?: string }

export async function readOwnVideos(memberId: string, { status: state, cursor }: ListQuery, locale: Locale) {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listOwn(db, memberId, { state, beforeId }, most))
  return ok({ items: await ownOnes(rows, locale), next })
}

export async function readOwnVideo(
  memberId: string,
  id: string,
  locale: Locale,
): Promise<Result<OwnVideoDetails, 'notFound'>> {
  const row = await findVideo(db, id)
  return row?.memberId === memberId ? ok(await ownDetailsOf(row, locale)) : refuse('notFound')
}

const ALL = 1_000

export async function ownVideos(reader: Reader, memberId: string): Promise<Record<string, unknown>[]> {
  const rows = await listOwn(reader, memberId, {}, ALL)
  return rows.map(({ title, said, tags, goodsIds, file, cover, state, shown, changedAt }) => ({
    ...{ title, said, tags, goodsIds, file, cover, state, shown },
    changedAt,
  }))
}
