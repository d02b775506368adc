import { z } from 'zod'
import * as f from '~/contract/fields'

/** What people say of goods on average, with one decimal, and how many they are; null where nobody has. */
export const rating = z.object({ stars: z.number(), count: z.number().int() }).nullable()
export type Rating = z.output<typeof rating>

/** Goods as they stand in a list. Prices in fen. */
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
  /** Set where the goods have exactly one SKU and a list may add them to the cart at once. */
  onlySkuId: z.string().nullable(),
  rating,
})
export type GoodsCard = z.output<typeof goodsCard>

/** Goods in a member's own lists, which show also what can't be bought any more. Prices in fen. */
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
  /** Pieces that one order could take now, for whoever holds none of it unpaid. */
  most: z.number().int(),
  picture: z.string().nullable(),
  /** Its barcode, where that is one of those that are the same in every shop. */
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
    /** Px of the stored picture, where it was sent; those of the demo are square. */
    size: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  }),
])
export type DetailBlock = z.output<typeof detailBlock>

export const goodsDetail = goodsCard.omit({ rating: true }).extend({
  categoryId: z.string(),
  categoryName: z.string(),
  brand: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
  pictures: z.array(z.string()),
  /** The key of a film that shows the goods. */
  film: z.string().nullable(),
  unit: z.string(),
  /** The ids of all services that the goods have, also of those that are shown no more. */
  serviceTags: z.array(z.string()),
  /** What is promised with them, in the order of the shop. */
  services: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  /** Hours in which the mall answers a case. */
  hoursToAnswer: z.number().int(),
  /** Hours in which a paid order is promised to be shipped. */
  hoursToShip: z.number().int(),
  details: z.array(detailBlock),
  options: z.array(option),
  skus: z.array(sku),
  points: z.number().int(),
  limitPerOrder: z.number().int().nullable(),
  /** False where the goods were taken off sale: they may be looked at, not bought. */
  isOnSale: z.boolean(),
  /** Freight of one piece to most regions, and the goods total from which it is free. */
  freight: z.object({ from: f.money, freeFrom: f.money }),
  comments: z.object({ count: z.number().int(), average: z.number().nullable() }),
})
export type GoodsDetail = z.output<typeof goodsDetail>

/** A part of all goods on sale; `changedAt` in the order of `ids`. */
export const listedGoods = z.object({
  parts: z.number().int(),
  ids: z.array(z.string()),
  changedAt: z.array(z.string()),
  brandIds: z.array(z.string()),
})

export const category = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })
export const categoryTree = category.extend({ children: z.array(category) })
export const brand = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() })
