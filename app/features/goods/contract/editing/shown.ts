import { z } from 'zod'
import * as f from '~/contract/fields'
import { GOODS_LACKS, GOODS_SECTIONS, GOODS_STATUSES } from './limits'
import { DETAIL_KINDS } from './sections'

const count = z.number().int()
const texts = z.record(z.string())

export const deskGoodsListed = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  status: z.enum(GOODS_STATUSES),
  category: z.string(),
  brand: z.string(),
  priceFrom: f.money,
  priceTo: f.money,
  available: count,
  sales: count,
  onSaleAt: z.string().nullable(),
  offSaleAt: z.string().nullable(),
})
export type DeskGoodsListed = z.output<typeof deskGoodsListed>

const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const goodsChange = z.object({
  id: z.string(),
  version: count,
  section: z.enum([...GOODS_SECTIONS, 'state']),
  by: z.string(),
  at: z.string(),
  fields: z.array(changedField),
})
export type GoodsChange = z.output<typeof goodsChange>

export const deskSku = z.object({
  id: z.string(),
  /** One value key per option. */
  choice: z.string(),
  name: z.string(),
  price: f.money,
  marketPrice: f.money.nullable(),
  cost: f.money,
  barcode: z.string(),
  weight: count,
  picture: z.string().nullable(),
  isHidden: z.boolean(),
  lowBelow: count.nullable(),
  available: count,
})
export type DeskSku = z.output<typeof deskSku>

const block = z.object({
  key: z.string(),
  kind: z.enum(DETAIL_KINDS),
  texts,
  picture: z.string(),
})
export type DeskBlock = z.output<typeof block>

const option = z.object({
  names: texts,
  values: z.array(z.object({ key: z.string(), names: texts, isGone: z.boolean() })),
})
export type DeskOption = z.output<typeof option>

export const deskGoods = deskGoodsListed.extend({
  version: count,
  names: texts,
  subtitles: texts,
  units: texts,
  categoryId: z.string(),
  brandId: z.string(),
  isExclusive: z.boolean(),
  freightTemplateId: z.string(),
  freightTemplate: z.string(),
  limitPerOrder: count.nullable(),
  points: count,
  serviceTags: z.array(z.string()),
  tags: z.array(z.string()),
  sort: count,
  pictures: z.array(z.string()),
  film: z.string(),
  details: z.array(block),
  options: z.array(option),
  skus: z.array(deskSku),
  lacks: z.array(z.enum(GOODS_LACKS)),
  changes: z.array(goodsChange),
})
export type DeskGoods = z.output<typeof deskGoods>

const named = z.object({ id: z.string(), name: z.string() })

export const goodsChoices = z.object({
  categories: z.array(named),
  brands: z.array(named),
  freightTemplates: z.array(named),
  services: z.array(named.extend({ isRetired: z.boolean() })),
})
export type GoodsChoices = z.output<typeof goodsChoices>
