import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { searchQuery } from '~/platform/search/query'
import { type Locale, pickText } from '~/values/locales'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { commissionDesk, GoodsRates, RateDetails } from '../contract/operators'
import { type Earning, listEarnings } from './store-rates'
import { findRates, fixedOf, listRates, listSkuRates, type RateRow, ratesOf, type SkuRateRow } from './store-set-rates'

/** In fen per piece, from the cheapest SKU to the dearest. */
export async function earningsOf(goodsIds: readonly string[]): Promise<(goodsId: string) => Earning> {
  const { 'agents.rate1': rate } = await readMallSettings(db, 'agents.rate1')
  const rows = goodsIds.length > 0 ? await listEarnings(db, goodsIds, rate) : []
  const known = new Map(rows.map(({ goodsId, ...earning }) => [goodsId, earning]))
  return (goodsId) => known.get(goodsId) ?? { earns: 0, earnsMost: 0 }
}

const shown = ({ name, ...row }: RateRow, locale: Locale): GoodsRates => ({ ...row, title: pickText(name, locale) })

const shownSku = ({ values, options, ...row }: SkuRateRow, locale: Locale) => ({
  ...row,
  options: values
    .map((key, at) => options[at]?.values.find((value) => value.key === key)?.name ?? {})
    .map((value) => pickText(value, locale))
    .join(' · '),
})

export async function listGoodsRates(
  { queue, search, cursor }: z.output<typeof commissionDesk.list.input>,
  locale: Locale,
): Promise<Page<GoodsRates>> {
  const query = { isOwn: queue === 'own', typed: search, match: searchQuery(search)?.match }
  const { rows, next } = await pageById(cursor, (before, most) => listRates(db, { ...query, before, most }))
  return { items: rows.map((row) => shown(row, locale)), next }
}

export async function readGoodsRates(id: string, locale: Locale): Promise<Result<RateDetails, 'notFound'>> {
  const row = await findRates(db, id)
  if (!row) return refuse('notFound')
  const [mall, skus] = await Promise.all([readMallSettings(db, 'agents.rate1', 'agents.rate2'), listSkuRates(db, id)])
  return ok({
    ...shown(row, locale),
    mall1: mall['agents.rate1'],
    mall2: mall['agents.rate2'],
    mark: markOf(ratesOf(row)),
    fixedMark: markOf(fixedOf(skus)),
    skus: skus.map((sku) => shownSku(sku, locale)),
  })
}
