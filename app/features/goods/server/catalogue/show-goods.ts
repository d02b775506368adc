import type { z } from 'zod'
import { type FreightTemplate, templateFreight } from '~/features/delivery/server/freight/freight-of'
import { type OrderRules, orderRules } from '~/features/settings/server/order-rules'
import { db } from '~/platform/database/pool'
import { isGtin } from '~/values/gtin'
import { mostToHold } from '~/values/hold-limits'
import { type Locale, pickText } from '~/values/locales'
import type { Fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { DetailBlock, goodsDetail } from '../../contract/members'
import { type PriceAfterCoupon, pricesAfterCoupons } from './after-coupon'
import { cardOf } from './cards'
import { checkPreview, type PreviewLink } from './preview-links'
import { type Block, type DetailRow, findDetail, listSkus, type SkuRow } from './store-details'

type Detail = z.input<typeof goodsDetail>

/** No region begins like this, so the template's default rule applies. */
const MOST_REGIONS = ''

function blockOf(block: Block, sizes: DetailRow['picture_sizes'], locale: Locale): DetailBlock {
  if (block.kind === 'picture') {
    const size = sizes[block.picture]
    return size ? { ...block, size } : block
  }
  if (block.kind !== 'facts') return { kind: block.kind, text: pickText(block.text, locale) }
  return {
    kind: 'facts',
    rows: block.rows.map(([name, value]) => [pickText(name, locale), pickText(value, locale)]),
  }
}

function freightOfOne(goods: DetailRow, skus: readonly SkuRow[]): Fen {
  // A draft may have none yet.
  const lightest = skus.length > 0 ? Math.min(...skus.map((sku) => sku.weight)) : 0
  return templateFreight(
    goods.freight as FreightTemplate,
    MOST_REGIONS,
    goods.freight.countsBy === 'weight' ? lightest : 1,
  )
}

const skuOf = (
  row: SkuRow,
  goods: DetailRow,
  rules: OrderRules,
  priceAfter: PriceAfterCoupon,
): Detail['skus'][number] => ({
  id: row.id,
  values: row.option_values,
  price: row.price,
  marketPrice: row.market_price,
  afterCoupon: priceAfter({ id: goods.id, categoryIds: goods.category_ids }, row.price),
  available: row.available,
  most: Math.min(
    row.available,
    goods.limit_per_order ?? row.available,
    mostToHold({ stock: row.stock, held: 0 }, rules),
  ),
  picture: row.picture,
  gtin: row.barcode && isGtin(row.barcode) ? row.barcode : null,
})

/** Goods off sale are shown, not sold; drafts are not found. */
export async function showGoods(
  id: string,
  locale: Locale,
  also: { withDrafts?: boolean } = {},
): Promise<Result<Detail, 'notFound'>> {
  const [goods, skus, rules, priceAfter] = await Promise.all([
    findDetail(db, id, also),
    listSkus(db, id),
    orderRules(db),
    pricesAfterCoupons(),
  ])
  if (!goods) return refuse('notFound')
  const isOnSale = goods.status === 'on sale'
  const inStock = skus.some((sku) => sku.available > 0)
  const onlySkuId = isOnSale && inStock && skus.length === 1 ? (skus[0]?.id ?? null) : null
  const { rating, ...card } = cardOf({ ...goods, in_stock: inStock, only_sku_id: onlySkuId }, locale, priceAfter)
  return ok({
    ...card,
    categoryId: goods.category_id,
    categoryName: pickText(goods.category_name, locale),
    brand: goods.brand && { ...goods.brand, name: pickText(goods.brand.name, locale) },
    pictures: goods.pictures,
    film: goods.film,
    unit: pickText(goods.unit, locale),
    serviceTags: goods.service_tags,
    services: goods.services.map(({ id, name, about }) => ({
      id,
      name: pickText(name, locale),
      text: pickText(about, locale).replaceAll('{hours}', String(rules.hoursToAnswer)),
    })),
    hoursToAnswer: rules.hoursToAnswer,
    hoursToShip: rules.hoursToShip,
    details: goods.details.map((block) => blockOf(block, goods.picture_sizes, locale)),
    options: goods.options.map((option) => ({
      name: pickText(option.name, locale),
      values: option.values
        .filter(({ isGone }) => !isGone)
        .map(({ key, name, picture = null }) => ({ key, name: pickText(name, locale), picture })),
    })),
    skus: skus.map((sku) => skuOf(sku, goods, rules, priceAfter)),
    points: goods.points,
    limitPerOrder: goods.limit_per_order,
    isOnSale,
    freight: { from: freightOfOne(goods, skus), freeFrom: rules.freeFreightFrom },
    comments: { count: rating?.count ?? 0, average: rating?.stars ?? null },
  })
}

export async function previewGoods(link: PreviewLink, locale: Locale) {
  const checked = await checkPreview(link)
  if (!checked.ok) return checked
  const shown = await showGoods(link.id, locale, { withDrafts: true })
  return shown.ok ? ok({ goods: shown.value, until: new Date(link.until * 1_000).toISOString() }) : shown
}
