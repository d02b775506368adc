import type { z } from 'zod'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { nicknameOf } from '~/features/members/server/known-member'
import { db } from '~/platform/database/pool'
import { linkBy } from '~/values/link'
import type { Locale } from '~/values/locales'
import { cutPage, decodeCursor } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ShownVideo, videoCalls } from '../contract/members'
import { listShown, numberOf, type ShownQuery, type ShownRow } from './store-lists'

interface Viewer {
  memberId?: string
  locale: Locale
}

/** Each brings a picture that is loaded with the page. */
const SHOWN_PAGE = 6
const OF_GOODS = 2

async function shownOf(rows: readonly ShownRow[], locale: Locale): Promise<ShownVideo[]> {
  const goodsIds = [...new Set(rows.flatMap(({ shown }) => shown.goodsIds))]
  const cards = goodsIds.length ? await goodsCards(goodsIds, locale) : []
  return rows.map(({ videoId, shown, shownAt, plays, likes, isLiked, width, height, seconds, author, businessId }) => {
    const goods = cards.filter(({ id }) => shown.goodsIds.includes(id))
    const { title, said, tags, file } = shown
    return {
      ...{ id: videoId, title, said, tags, file, width, height, seconds, plays, likes, isLiked, author, goods },
      credit: author && linkBy({ id: author.id, businessId }),
      cover: shown.cover || (goods[0]?.picture ?? ''),
      publishedAt: shownAt,
    }
  })
}

async function pageOf(query: ShownQuery, cursor: string | undefined, locale: Locale) {
  const [no] = decodeCursor(cursor ?? '') ?? []
  const before = typeof no === 'number' ? no : undefined
  const { rows, next } = cutPage(
    await listShown(db, { ...query, ...(before !== undefined && { before, upTo: undefined }) }, SHOWN_PAGE + 1),
    ({ id }) => [id],
    SHOWN_PAGE,
  )
  return { items: await shownOf(rows, locale), next }
}

type ListInput = z.output<typeof videoCalls.list.input>
type Listed = z.input<typeof videoCalls.list.output>

export async function readVideos(
  { from, author, cursor }: ListInput,
  { memberId, locale }: Viewer,
): Promise<Result<Listed, 'notFound'>> {
  const upTo = from === undefined ? undefined : await numberOf(db, from)
  if (from !== undefined && upTo === undefined) return refuse('notFound')
  const nickname = author === undefined ? undefined : await nicknameOf(author)
  if (author !== undefined && nickname === undefined) return refuse('notFound')
  const page = await pageOf({ viewerId: memberId, author, upTo }, cursor, locale)
  return ok({ ...page, author: author !== undefined && nickname !== undefined ? { id: author, nickname } : null })
}

const MOST_WORDS = 5

export async function searchVideos({ keyword, cursor }: { keyword: string; cursor?: string }, viewer: Viewer) {
  const words = keyword
    .split(/[\s#]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return ok(await pageOf({ viewerId: viewer.memberId, words }, cursor, viewer.locale))
}

export async function videosOfGoods(goodsId: string, { memberId, locale }: Viewer) {
  return ok({ items: await shownOf(await listShown(db, { viewerId: memberId, goodsId }, OF_GOODS), locale) })
}

const MOST_LISTED = 1_000

export async function listForSearchEngines() {
  const rows = await listShown(db, {}, MOST_LISTED)
  return ok({ videoIds: rows.map(({ videoId }) => videoId) })
}
