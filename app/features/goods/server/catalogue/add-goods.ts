import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import { goodsWords } from '../search/findable-words'
import * as store from './store'

export type { Texts }

type NewSku = {
  id?: string
  values: string[]
  price: Fen
  marketPrice?: Fen
  cost?: Fen
  stock: number
  picture?: string
  barcode?: string
  /** Grams. */
  weight: number
}

export type NewGoods = {
  id?: string
  categoryId: string
  brandId?: string | null
  isExclusive?: boolean
  name: Texts
  subtitle: Texts
  unit: Texts
  pictures: string[]
  /** Blocks with texts by language in place of the text. */
  details: unknown[]
  options: { name: Texts; values: { key: string; name: Texts; picture?: string }[] }[]
  serviceTags?: string[]
  tags?: string[]
  freightTemplateId: string
  points?: number
  limitPerOrder?: number
  status?: 'draft' | 'on sale' | 'off sale'
  sort?: number
  skus: NewSku[]
}

export async function addGoods(
  tx: Tx,
  goods: NewGoods,
): Promise<{ id: string; skus: { id: string; values: string[] }[] }> {
  const words = await goodsWords(tx, { ...goods, brandId: goods.brandId ?? null })
  const cheapest = goods.skus.reduce((least, sku) => (sku.price < least.price ? sku : least))
  const row = {
    id: goods.id,
    category_id: goods.categoryId,
    brand_id: goods.brandId ?? null,
    is_exclusive: goods.isExclusive,
    name: JSON.stringify(goods.name),
    subtitle: JSON.stringify(goods.subtitle),
    unit: JSON.stringify(goods.unit),
    pictures: goods.pictures,
    details: JSON.stringify(goods.details),
    options: JSON.stringify(goods.options),
    service_tags: goods.serviceTags,
    tags: goods.tags,
    freight_template_id: goods.freightTemplateId,
    points: goods.points,
    limit_per_order: goods.limitPerOrder,
    status: goods.status ?? 'on sale',
    sort: goods.sort,
    price_from: cheapest.price,
    price_to: Math.max(...goods.skus.map((sku) => sku.price)),
    market_price: cheapest.marketPrice,
  }
  const id = await store.insertGoods(tx, row, words)
  const skuIds = await store.insertSkus(
    tx,
    goods.skus.map((sku, sort) => ({
      id: sku.id,
      goods_id: id,
      option_values: sku.values,
      price: sku.price,
      market_price: sku.marketPrice,
      cost: sku.cost,
      picture: sku.picture,
      barcode: sku.barcode,
      weight: sku.weight,
      sort,
    })),
  )
  const skus = goods.skus.map((sku, index) => ({ id: skuIds[index] as string, values: sku.values, pieces: sku.stock }))
  await store.insertStock(
    tx,
    skus.map((sku) => ({ skuId: sku.id, pieces: sku.pieces })),
  )
  return { id, skus: skus.map(({ id, values }) => ({ id, values })) }
}

export async function addCategory(
  tx: Tx,
  category: { id?: string; parentId?: string; name: Texts; picture?: string; sort?: number },
): Promise<string> {
  const { id, parentId, name, picture, sort } = category
  return store.insertCategory(tx, { id, parent_id: parentId, name: JSON.stringify(name), picture, sort })
}

export async function addBrand(
  tx: Tx,
  brand: { id?: string; name: Texts; logo?: string; story?: Texts; sort?: number },
): Promise<string> {
  const { id, name, logo, story = {}, sort } = brand
  return store.insertBrand(tx, { id, name: JSON.stringify(name), logo, story: JSON.stringify(story), sort })
}

type NewFreightRule = {
  regions: string[]
  /** Pieces or grams. */
  firstUnits: number
  firstFen: Fen
  extraUnits: number
  extraFen: Fen
}

export async function addFreightTemplate(
  tx: Tx,
  template: { id?: string; name: string; countsBy: 'piece' | 'weight'; rules: NewFreightRule[] },
): Promise<string> {
  const { id, name, countsBy, rules } = template
  const rows = rules.map((rule) => ({
    regions: rule.regions,
    first_units: rule.firstUnits,
    first_fen: rule.firstFen,
    extra_units: rule.extraUnits,
    extra_fen: rule.extraFen,
  }))
  return store.insertFreightTemplate(tx, { id, name, counts_by: countsBy }, rows)
}
