import type { z } from 'zod'
import { MALL_MAKER } from '~/features/comments/contract/follows'
import { commentsUnder } from '~/features/comments/server/read'
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
/** The newest below each video. */
const COMMENTS_SHOWN = 2

/** `isGlance`: shown as cards, without comments. */
async function shownOf(
  rows: readonly ShownRow[],
  { memberId, locale }: Viewer,
  isGlance = false,
): Promise<ShownVideo[]> {
  const commented = isGlance
    ? []
    : rows.map(({ videoId: id, author, comments: count }) => ({ id, makerId: author?.id ?? null, count }))
  const comments = await commentsUnder(commented, { kind: 'video', most: COMMENTS_SHOWN, viewerId: memberId })
  const goodsIds = [...new Set(rows.flatMap(({ shown }) => shown.goodsIds))]
  const cards = goodsIds.length ? await goodsCards(goodsIds, locale) : []
  return rows.map((row) => {
    const { videoId, shown, shownAt, plays, likes, isLiked, isFollowed, width, height, seconds, author, businessId } =
      row
    const goods = cards.filter(({ id }) => shown.goodsIds.includes(id))
    const { title, said, tags, file } = shown
    return {
      ...{
        id: videoId,
        title,
        said,
        tags,
        file,
        width,
        height,
        seconds,
        plays,
        likes,
        isLiked,
        isFollowed,
        author,
        goods,
      },
      isOwn: author !== null && author.id === memberId,
      comments: comments(videoId),
      credit: author && linkBy({ id: author.id, businessId }),
      cover: shown.cover || (goods[0]?.picture ?? ''),
      publishedAt: shownAt,
    }
  })
}

async function pageOf(query: ShownQuery, cursor: string | undefined, viewer: Viewer) {
  const [no] = decodeCursor(cursor ?? '') ?? []
  const before = typeof no === 'number' ? no : undefined
  const { rows, next } = cutPage(
    await listShown(
      db,
      { ...query, viewerId: viewer.memberId, ...(before !== undefined && { before, upTo: undefined }) },
      SHOWN_PAGE + 1,
    ),
    ({ id }) => [id],
    SHOWN_PAGE,
  )
  return { items: await shownOf(rows, viewer, query.words !== undefined), next }
}

type ListInput = z.output<typeof videoCalls.list.input>
type Listed = z.input<typeof videoCalls.list.output>

export async function readVideos(
  { from, author, cursor }: ListInput,
  viewer: Viewer,
): Promise<Result<Listed, 'notFound'>> {
  const upTo = from === undefined ? undefined : await numberOf(db, from)
  if (from !== undefined && upTo === undefined) return refuse('notFound')
  const isMember = author !== undefined && author !== MALL_MAKER
  const nickname = isMember ? await nicknameOf(author) : undefined
  if (isMember && nickname === undefined) return refuse('notFound')
  const page = await pageOf({ author, upTo }, cursor, viewer)
  return ok({ ...page, author: isMember && nickname !== undefined ? { id: author, nickname } : null })
}

export async function readFollowedVideos(
  { from, cursor }: { from?: string; cursor?: string },
  viewer: Viewer & { memberId: string },
) {
  const upTo = from === undefined ? undefined : await numberOf(db, from)
  return ok(await pageOf({ followedBy: viewer.memberId, upTo }, cursor, viewer))
}

const MOST_WORDS = 5

export async function searchVideos({ keyword, cursor }: { keyword: string; cursor?: string }, viewer: Viewer) {
  const words = keyword
    .split(/[\s#]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return ok(await pageOf({ words }, cursor, viewer))
}

export async function videosOfGoods(goodsId: string, viewer: Viewer) {
  const query = { viewerId: viewer.memberId, goodsId }
  return ok({ items: await shownOf(await listShown(db, query, OF_GOODS), viewer, true) })
}

const MOST_LISTED = 1_000

export async function listForSearchEngines() {
  const rows = await listShown(db, {}, MOST_LISTED)
  return ok({ videoIds: rows.map(({ videoId }) => videoId) })
}
