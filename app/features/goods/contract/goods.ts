import { z } from 'zod'
import * as f from '~/contract/fields'

/** One decimal; null without reviews. */
export const rating = z.object({ stars: z.number(), count: z.number().int() }).nullable()
export type Rating = z.output<typeof rating>

/** Prices in fen. */
export const goodsCard = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  priceFrom: f.money,
  priceTo: f.money,
  marketPrice: f.money.nullable(),
  sales: z.number().int(),
  tags: z.array(z.string()),
  inStock: z.boolean(),
  /** Set for goods with exactly one SKU, which a list can add to the cart. */
  onlySkuId: z.string().nullable(),
  rating,
})
export type GoodsCard = z.output<typeof goodsCard>

/** Goods off sale too. Prices in fen. */
export const goodsGlance = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  price: f.money,
  isOnSale: z.boolean(),
  inStock: z.boolean(),
  rating,
})
export type GoodsGlance = z.output<typeof goodsGlance>

export const sku = z.object({
  id: z.string(),
  /** One value key per option, in the options' order. */
  values: z.array(z.string()),
  price: f.money,
  marketPrice: f.money.nullable(),
  available: z.number().int(),
  /** Per order, for somebody without unpaid pieces. */
  most: z.number().int(),
  picture: z.string().nullable(),
  /** Its barcode, where that is a GTIN. */
  gtin: z.string().nullable(),
})
export type Sku = z.output<typeof sku>

const option = z.object({
  name: z.string(),
  values: z.array(z.object({ key: z.string(), name: z.string(), picture: z.string().nullable() })),
})

export const detailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({
    kind: z.literal('picture'),
    picture: z.string(),
    /** In px; the demo's pictures are square and have none. */
    size: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  }),
])
export type DetailBlock = z.output<typeof detailBlock>

export const goodsDetail = goodsCard.omit({ rating: true }).extend({
  categoryId: z.string(),
  categoryName: z.string(),
  brand: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
  pictures: z.array(z.string()),
  film: z.string().nullable(),
  unit: z.string(),
  serviceTags: z.array(z.string()),
  services: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  hoursToAnswer: z.number().int(),
  hoursToShip: z.number().int(),
  details: z.array(detailBlock),
  options: z.array(option),
  skus: z.array(sku),
  points: z.number().int(),
  limitPerOrder: z.number().int().nullable(),
  /** False: can be viewed, not bought. */
  isOnSale: z.boolean(),
  /** Of one piece to most regions, and the sum of goods from which it is free. */
  freight: z.object({ from: f.money, freeFrom: f.money }),
  comments: z.object({ count: z.number().int(), average: z.number().nullable() }),
})
export type GoodsDetail = z.output<typeof goodsDetail>

/** `changedAt` in the order of `ids`. */
export const listedGoods = z.object({
  parts: z.number().int(),
  ids: z.array(z.string()),
  changedAt: z.array(z.string()),
  brandIds: z.array(z.string()),
})

export const category = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })
export const categoryTree = category.extend({ children: z.array(category) })
export const brand = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() })
