import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { rejectedOf, waitingOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import { linkBy } from '~/values/link'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnCard, OwnCardDetails, ShownCard } from '../contract/members'
import { type CardRow, findByLink, findCard, listOwn, listShown } from './store'

interface Viewer {
  memberId?: string
  locale: Locale
}

const seenOf = ({ visibility, content, shown }: CardRow) =>
  visibility === 'everyone' ? shown : visibility === 'link' ? content : null

export async function readShownCard(
  link: string,
  { memberId, locale }: Viewer,
): Promise<Result<ShownCard, 'notFound'>> {
  const row = await findByLink(db, link)
  const isOwn = row !== undefined && row.memberId === memberId
  const content = row && (isOwn ? row.content : seenOf(row))
  if (!row || !content) return refuse('notFound')
  const { goodsIds, ...face } = content
  const goods = await goodsCards(goodsIds, locale)
  const credit = linkBy({ id: row.memberId, businessId: row.businessId })
  return ok({ ...face, link, credit, goods, isForEveryone: row.shown !== null, isOwn })
}

const MOST_LISTED = 1_000

export const listForSearchEngines = async () => ok({ links: await listShown(db, MOST_LISTED) })

const ownOf = (row: CardRow, waiting: ReadonlySet<string>, rejected: ReadonlyMap<string, string>): OwnCard => {
  const { id, link, visibility, isDefault, content, reason, visits, changedAt } = row
  const { goodsIds: _, ...face } = content
  return {
    ...{ ...face, id, link, visibility, isDefault, reason, visits },
    rejectionId: rejected.get(id) ?? null,
    isShown: seenOf(row) !== null,
    waits: waiting.has(id),
    changedAt,
  }
}

const waitingIds = async (memberId: string) =>
  new Set((await waitingOf(db, memberId, ['card'])).map(({ subjectId }) => subjectId))

export async function readOwnCards(memberId: string) {
  const [rows, waiting] = await Promise.all([listOwn(db, memberId), waitingIds(memberId)])
  const rejected = await rejectedOf(db, 'card', rows)
  return ok({ items: rows.map((row) => ownOf(row, waiting, rejected)) })
}

export async function readOwnCard(
  memberId: string,
  id: string,
  locale: Locale,
): Promise<Result<OwnCardDetails, 'notFound'>> {
  const row = await findCard(db, id)
  if (row?.memberId !== memberId) return refuse('notFound')
  const [goods, waiting, rejected] = await Promise.all([
    goodsCards(row.content.goodsIds, locale),
    waitingIds(memberId),
    rejectedOf(db, 'card', [row]),
  ])
  return ok({ ...ownOf(row, waiting, rejected), version: row.version, goods })
}
