import { earningsOf } from '~/features/commissions/server/earnings-of'
import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnShop } from '../../contract/members'
import { findShop } from './store'
import { listPicked } from './store-goods'

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
