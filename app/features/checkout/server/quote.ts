import { freightOf, termsIn } from '~/features/delivery/server/freight/freight-of'
import { type SkuForSale, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { LineToPlace } from '~/features/orders/server/store/store'
import type { OrderRules } from '~/features/settings/server/order-rules'
import type { Reader } from '~/platform/database/transaction'
import { mostToHold } from '~/values/hold-limits'
import { type Locale, pickText } from '~/values/locales'
import { addFen, type Fen, fen, timesFen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'

export type Chosen = { skuId: string; quantity: number }

export const chosenAtOnce = ({ skuId, quantity = 1 }: Partial<Chosen>): Chosen[] | undefined =>
  skuId === undefined ? undefined : [{ skuId, quantity }]

export interface Quote {
  lines: (LineToPlace & { categoryIds: readonly string[] })[]
  goodsTotal: Fen
  couponDiscount: Fen
  pointsDiscount: Fen
  pointsSpent: number
  freight: Fen
  freeFreightFrom: Fen | null
  payable: Fen
}

type Wanted = { sku: SkuForSale; quantity: number }
export type QuoteRefusal = 'nothingChosen' | 'notFound' | 'goodsGone' | 'limitPassed' | 'stockShort' | 'heldUnpaid'

interface ToQuote {
  chosen: readonly Chosen[]
  skus: ReadonlyMap<string, SkuForSale>
  /** Lines of a cart that nobody can buy are left out; goods bought at once refuse. */
  fromCart: boolean
  /** '' while there is no address. */
  region: string
  rules: OrderRules
  locale: Locale
}

export const skusToQuote = (
  reader: Reader,
  chosen: readonly Chosen[],
  memberId?: string,
): Promise<Map<string, SkuForSale>> =>
  skusForSale(
    reader,
    chosen.map(({ skuId }) => skuId),
    memberId,
  )

/** In fen, before coupon and points. Quantities count together: by SKU for stock, by goods for the purchase limit. */
export function quote({ chosen, skus, fromCart, region, rules, locale }: ToQuote): Result<Quote, QuoteRefusal> {
  if (chosen.length === 0) return refuse('nothingChosen')
  const bySku = new Map<string, number>()
  for (const { skuId, quantity } of chosen) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity)
  const known = [...bySku].flatMap(([skuId, quantity]): Wanted[] => {
    const sku = skus.get(skuId)
    return sku ? [{ sku, quantity }] : []
  })
  if (known.length < bySku.size) return refuse('notFound', { field: 'skuId' })

  const buyable = known.filter(({ sku }) => sku.isOnSale && sku.available > 0)
  const wanted = fromCart && buyable.length > 0 ? buyable : known
  return firstRefusal(wanted, rules, locale) ?? ok(priced(wanted, region, rules))
}

function firstRefusal(wanted: readonly Wanted[], rules: OrderRules, locale: Locale) {
  const ofGoods = new Map<string, number>()
  for (const { sku, quantity } of wanted) ofGoods.set(sku.goodsId, (ofGoods.get(sku.goodsId) ?? 0) + quantity)
  for (const { sku, quantity } of wanted) {
    const title = pickText(sku.title, locale)
    if (!sku.isOnSale) return refuse('goodsGone', { params: { title } })
    const most = sku.limitPerOrder
    if (most !== null && (ofGoods.get(sku.goodsId) ?? 0) > most)
      return refuse('limitPassed', { params: { title, most }, field: 'quantity' })
    if (sku.available < quantity)
      return refuse('stockShort', { params: { title, left: sku.available }, field: 'quantity' })
    const left = mostToHold(sku, rules)
    if (left === 0) return refuse('heldUnpaid', { params: { title, held: sku.held }, field: 'quantity' })
    if (left < quantity) return refuse('limitPassed', { params: { title, most: left }, field: 'quantity' })
  }
  return undefined
}

function priced(wanted: readonly Wanted[], region: string, rules: OrderRules): Quote {
  const paid = wanted.map(({ sku, quantity }) => timesFen(sku.price, quantity))
  const goodsTotal = addFen(...paid)
  const freeFrom = rules.freeFreightFrom
  const { freight, shares } = freightOf(
    wanted.map(({ sku, quantity }) => ({ template: sku.freight, weight: sku.weight, quantity })),
    { region, goodsTotal, freeFrom },
  )
  const isFree = goodsTotal >= freeFrom
  const lines = wanted.map(({ sku, quantity }, index) => ({
    goodsId: sku.goodsId,
    categoryIds: sku.categoryIds,
    skuId: sku.id,
    title: sku.title,
    options: sku.options,
    picture: sku.picture,
    price: sku.price,
    quantity,
    couponShare: fen(0),
    pointsShare: fen(0),
    pointsSpent: 0,
    discount: fen(0),
    paid: paid[index] as Fen,
    freightShare: shares[index] as Fen,
    freightTerms: isFree ? termsIn(region, { template: sku.freight, weight: sku.weight }) : null,
  }))
  const none = { couponDiscount: fen(0), pointsDiscount: fen(0), pointsSpent: 0 }
  const freeFreightFrom = isFree ? freeFrom : null
  return { lines, goodsTotal, ...none, freight, freeFreightFrom, payable: addFen(goodsTotal, freight) }
}
