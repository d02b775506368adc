import type { z } from 'zod'
import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { ExchangeCard, pointsGoodsCalls } from '../contract/members'
import { findPointsGoods, listOpen, type PointsGoodsRow } from './store'

async function cardsOf(rows: readonly PointsGoodsRow[], locale: Locale): Promise<ExchangeCard[]> {
  const skus = await skusForSale(
    db,
    rows.map(({ skuId }) => skuId),
  )
  return rows.map((row) => ({
    id: row.id,
    goodsId: row.goodsId,
    skuId: row.skuId,
    name: pickText(row.name, locale),
    optionText: optionText(skus.get(row.skuId)?.options ?? [], locale),
    picture: skus.get(row.skuId)?.picture ?? row.pictures[0] ?? '',
    points: row.points,
    cash: fen(row.cash),
    usualPrice: fen(row.usualPrice),
    left: row.left,
    perMember: row.perMember,
  }))
}

export const showPointsGoods = async (locale: Locale): Promise<Result<{ items: ExchangeCard[] }, never>> =>
  ok({ items: await cardsOf(await listOpen(), locale) })

export async function showOnePointsGoods(
  id: string,
  locale: Locale,
): Promise<Result<z.input<typeof pointsGoodsCalls.details.output>, 'notFound'>> {
  const row = await findPointsGoods(id)
  const [card] = row ? await cardsOf([row], locale) : []
  if (!row || !card) return refuse('notFound')
  return ok({
    ...card,
    subtitle: pickText(row.subtitle, locale),
    pictures: row.pictures,
    isOver: row.state === 'closed',
  })
}
