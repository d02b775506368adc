import type { z } from 'zod'
import { earningsOf } from '~/features/commissions/server/read-rates'
import { searchInput } from '~/features/goods/contract/members'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { searchGoods } from '~/features/goods/server/search/search-goods'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { takeDownShown } from '~/features/moderation/server/publishing/take-down'
import type { Reportable } from '~/house/publishable'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnShop, ShownShop, shopCalls } from '../../contract/members'
import { findLineOf, findOpenShop, findShop, listPicked } from './store'

export const reportedShop: Reportable = {
  async seen(reader, businessId) {
    const shop = await findOpenShop(reader, businessId)
    if (!shop) return undefined
    const lines = (await listPicked(reader, shop.memberId)).map(({ line }) => line)
    const text = [shop.shopName, shop.notice, ...lines].filter(Boolean).join('\n\n')
    return { memberId: shop.memberId, looked: { text, pictures: [] } }
  },
  async takeDown(tx, businessId, { operatorId, reason }) {
    const shop = await findOpenShop(tx, businessId)
    if (!shop) return ok({})
    const { memberId, notice } = shop
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    const own = { memberId, subjectId: memberId }
    const named = await takeDownShown(tx, { ...own, kind: 'shopName' }, act)
    if (!named.ok) return named
    if (notice) {
      const noticed = await takeDownShown(tx, { ...own, kind: 'shopNotice' }, act)
      if (!noticed.ok) return noticed
    }
    for (const { id, line } of await listPicked(tx, memberId)) {
      if (!line) continue
      const said = await takeDownShown(tx, { kind: 'shopLine', memberId, subjectId: id }, act)
      if (!said.ok) return said
    }
    return ok({})
  },
}

/** More would break the element budget of the home page. */
const SHOWN_MOST = 6

export async function showShop(businessId: string, locale: Locale): Promise<ShownShop | null> {
  const shop = await findOpenShop(db, businessId)
  if (!shop) return null
  const picked = await listPicked(db, shop.memberId)
  const lines = new Map(picked.map(({ goodsId, line }) => [goodsId, line]))
  const cards = await goodsCards([...lines.keys()], locale)
  const items = cards.slice(0, SHOWN_MOST).map((card) => ({ ...card, line: lines.get(card.id) ?? '' }))
  return { businessId, name: shop.shopName, notice: shop.notice, items }
}

export async function shopOfGoods(businessId: string, goodsId: string) {
  const shop = await findOpenShop(db, businessId)
  if (!shop) return null
  return { name: shop.shopName, line: (await findLineOf(db, shop.memberId, goodsId)) ?? '' }
}

type Waiting = Awaited<ReturnType<typeof waitingOf>>

function inReview(waiting: Waiting, kind: string, name: string, subjectId?: string): string | null {
  const found = waiting.find((one) => one.kind === kind && (subjectId === undefined || one.subjectId === subjectId))
  const text = found?.content[name]
  return typeof text === 'string' ? text : null
}

export async function readOwnShop(memberId: string, locale: Locale): Promise<Result<OwnShop, 'shopNone'>> {
  const [shop, picked, waiting] = await Promise.all([
    findShop(db, memberId),
    listPicked(db, memberId),
    waitingOf(db, memberId, ['shopName', 'shopNotice', 'shopLine']),
  ])
  if (!shop) return refuse('shopNone')
  const ids = picked.map(({ goodsId }) => goodsId)
  const [goods, earningOf] = await Promise.all([glanceAtGoods(ids, locale), earningsOf(ids)])
  return ok({
    shopName: shop.shopName,
    notice: shop.notice,
    inReview: {
      shopName: inReview(waiting, 'shopName', 'shopName'),
      notice: inReview(waiting, 'shopNotice', 'notice'),
    },
    isFrozen: shop.state === 'frozen',
    items: picked.flatMap(({ id, goodsId, line }) => {
      const glance = goods.get(goodsId)
      if (!glance) return []
      const lineInReview = inReview(waiting, 'shopLine', 'line', id)
      return [{ ...glance, line, lineInReview, ...earningOf(goodsId) }]
    }),
  })
}

export async function ownShopData(reader: Reader, memberId: string): Promise<Record<string, unknown>[]> {
  const shop = await findShop(reader, memberId)
  if (!shop) return []
  const goods = await listPicked(reader, memberId)
  return [
    { shopName: shop.shopName, notice: shop.notice, goods: goods.map(({ goodsId, line }) => ({ goodsId, line })) },
  ]
}

type ListInput = z.output<typeof shopCalls.candidates.input>

export async function listCandidates(memberId: string, input: ListInput, locale: Locale) {
  const [found, picked] = await Promise.all([searchGoods(searchInput.parse(input), locale), listPicked(db, memberId)])
  const { items, next, categories } = found
  const earningOf = await earningsOf(items.map(({ id }) => id))
  const ids = new Set(picked.map(({ goodsId }) => goodsId))
  return {
    items: items.map((card) => ({ ...card, ...earningOf(card.id), isPicked: ids.has(card.id) })),
    next,
    categories,
  }
}
