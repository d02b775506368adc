import { z } from 'zod'
import * as f from '~/contract/fields'
import { type Chosen, chosenSku, initialChoice, type SkuOption, type SkuRow } from '~/web/enhance/sku-choice'
import { formFor } from '~/web/kits/form/form'
import type { AfterCoupon, GoodsDetail } from '../contract/members'
import { chosenOptions } from '../parts/sku-picker'

export const buyForm = formFor(
  'buy',
  z.object({
    intent: z.enum(['add', 'buy']).default('add'),
    quantity: f.quantity,
    skuId: f.id.optional(),
    back: z.string().optional(),
    /** Without a script the response opens at this part of the list. */
    place: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .catch(undefined),
    from: z.string().optional(),
  }),
)

export type Choices = { options: SkuOption[]; rows: SkuRow[] }

type Goods = Pick<GoodsDetail, 'options' | 'skus'>

export function choicesOf({ options, skus }: Goods, termsOf = (_: AfterCoupon | null) => ''): Choices {
  const names = options.map(({ values }) => new Map(values.map(({ key, name }) => [key, name])))
  return {
    options: options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    rows: skus.map((sku) => ({
      id: sku.id,
      values: sku.values.map((key, index) => names[index]?.get(key) ?? key),
      price: sku.price,
      was: sku.marketPrice,
      after: sku.afterCoupon?.price ?? null,
      terms: termsOf(sku.afterCoupon),
      stock: sku.available,
      most: sku.most,
      picture: sku.picture,
    })),
  }
}

type Fields = { get(name: string): unknown }

/** By option values, else by SKU id, else the first available one. */
export function choose({ options, rows }: Choices, fields: Fields): { chosen: Chosen; isRequested: boolean } {
  const byOption = chosenOptions(fields, options)
  const isWhole = byOption.every((value, index) => value !== undefined && options[index]?.values.includes(value))
  if (options.length > 0 && isWhole) return { chosen: byOption, isRequested: true }
  const sku = rows.find(({ id }) => id === (fields.get('skuId') ?? fields.get('sku')))
  return { chosen: sku?.values ?? initialChoice(rows), isRequested: Boolean(sku) }
}

export const skuOf = ({ rows }: Choices, chosen: Chosen): SkuRow | undefined => chosenSku(rows, chosen)
