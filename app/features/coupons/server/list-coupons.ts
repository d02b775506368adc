import type { z } from 'zod'
import { pageOfCards } from '~/features/goods/server/catalogue/cards'
import { placeOfGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { flock } from '~/platform/database/flock'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ClaimableCoupon, COUPON_TABS, couponCalls } from '../contract/members'
import type { CouponStatus } from './coupon-flow'
import { fitsGoods } from './coupon-value'
import { batchForNew } from './coupons-to-use'
import { shownBatch, shownCoupon } from './shown-coupons'
import { listOpen } from './store-batches'
import { countUnused, findCoupon, listCoupons } from './store-coupons'

export const countUnusedCoupons = (reader: Reader, memberId: string): Promise<number> => countUnused(reader, memberId)

type Output<K extends keyof typeof couponCalls> = z.input<(typeof couponCalls)[K]['output']>

const STATUSES: Record<(typeof COUPON_TABS)[number], CouponStatus[]> = {
  unused: ['unused', 'locked'],
  used: ['used'],
  expired: ['expired'],
}

export async function listMine(
  memberId: string,
  { tab, cursor }: { tab: (typeof COUPON_TABS)[number]; cursor?: string },
  locale: Locale,
): Promise<Result<Output<'mine'>, never>> {
  const { rows, next } = await pageById(cursor, (after, most) => listCoupons(db, memberId, STATUSES[tab], after, most))
  return ok({ items: rows.map((row) => shownCoupon(row, locale)), next })
}

export async function countMine(memberId: string): Promise<Result<Output<'counts'>, never>> {
  return ok({ unused: await countUnused(db, memberId) })
}

export async function listClaimable(
  goodsId: string | undefined,
  { memberId, locale }: { memberId?: string; locale: Locale },
): Promise<Result<Output<'claimable'>, never>> {
  const [batches, place] = await Promise.all([
    listOpen(db, 'claim', memberId),
    goodsId === undefined ? undefined : placeOfGoods(db, goodsId),
  ])
  const fitting =
    goodsId === undefined
      ? batches
      : batches.filter((batch) => fitsGoods(batch, { goodsId, categoryIds: place?.categoryIds ?? [] }))
  return ok({ items: fitting.map((batch) => shownBatch(batch, locale)) })
}

export async function claimableOf(
  batchIds: readonly string[],
  { memberId, locale }: { memberId?: string; locale: Locale },
): Promise<ClaimableCoupon[]> {
  if (batchIds.length === 0) return []
  const open = new Map((await listOpen(db, 'claim', memberId, batchIds)).map((batch) => [batch.id, batch]))
  return batchIds.flatMap((id) => open.get(id) ?? []).map((batch) => shownBatch(batch, locale))
}

export async function newMemberHint({
  memberId,
  locale,
}: {
  memberId?: string
  locale: Locale
}): Promise<Result<Output<'getNewMemberCouponHint'>, never>> {
  const batch = await batchForNew(flock, memberId)
  return ok({ coupon: batch ? shownBatch(batch, locale) : null })
}

export async function listCouponGoods(
  memberId: string,
  { id, cursor }: { id: string; cursor?: string },
  locale: Locale,
): Promise<Result<Output<'specifyGoodsList'>, 'notFound'>> {
  const coupon = await findCoupon(db, memberId, id)
  if (!coupon) return refuse('notFound')
  const { scope, scopeIds } = coupon
  const filter = {
    ...(scope === 'categories' && { categories: scopeIds }),
    ...(scope === 'goods' && { ids: scopeIds }),
    ...(scope === 'except' && { exceptIds: scopeIds }),
  }
  const page = await pageOfCards({ filter, sort: 'best', cursor }, locale)
  return ok({ ...page, coupon: shownCoupon(coupon, locale) })
}
