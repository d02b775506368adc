import { sql } from 'kysely'
import type { FreightTemplate } from '~/features/delivery/server/freight/freight-of'
import { heldLinesOf } from '~/platform/database/held-pieces'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Locale, pickText, type Texts } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import { insertStock } from './store'

export const openStock = (tx: Tx, skuIds: readonly string[]): Promise<void> =>
  insertStock(
    tx,
    skuIds.map((skuId) => ({ skuId, pieces: 0 })),
  )

export type ChosenOption = { name: Texts; value: Texts }

export interface SkuForSale {
  id: string
  goodsId: string
  /** Of the goods, and the one above it. */
  categoryIds: string[]
  title: Texts
  options: ChosenOption[]
  picture: string
  price: Fen
  /** Grams. */
  weight: number
  available: number
  /** Unpaid pieces: available ones and those in unpaid orders. */
  stock: number
  /** Of these, in the member's unpaid orders. */
  held: number
  limitPerOrder: number | null
  isOnSale: boolean
  freight: FreightTemplate
}

type Option = { name: Texts; values: { key: string; name: Texts }[] }

type Row = Omit<SkuForSale, 'price' | 'options'> & { price: number; declared: Option[]; chosen: string[] }

export async function skusForSale(
  reader: Reader,
  ids: readonly string[],
  memberId: string | null = null,
): Promise<Map<string, SkuForSale>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select skus.id, skus.goods_id as "goodsId",
      array_remove(array[categories.id, categories.parent_id], null) as "categoryIds", goods.name as title, goods.options as declared,
      skus.option_values as chosen, coalesce(skus.picture, goods.pictures[1]) as picture, skus.price, skus.weight,
      stock.available, stock.available + stock.reserved as stock, (
        select coalesce(sum(line.quantity), 0)::int from ${heldLinesOf(sql`${memberId}::text`)}
        where line.sku_id = skus.id) as held,
      goods.limit_per_order as "limitPerOrder", goods.status = 'on sale' and not skus.is_hidden as "isOnSale",
      jsonb_build_object('id', freight_templates.id, 'countsBy', freight_templates.counts_by, 'rules', (
        select coalesce(jsonb_agg(jsonb_build_object('regions', regions, 'firstUnits', first_units,
          'firstFen', first_fen, 'extraUnits', extra_units, 'extraFen', extra_fen) order by id), '[]')
        from freight_rules where template_id = freight_templates.id)) as freight
    from skus
    join goods on goods.id = skus.goods_id
    join categories on categories.id = goods.category_id
    join stock on stock.sku_id = skus.id
    join freight_templates on freight_templates.id = goods.freight_template_id
    where skus.id = any(${ids})`.execute(reader)
  return new Map(rows.map((row) => [row.id, shaped(row)]))
}

function shaped({ declared, chosen, ...row }: Row): SkuForSale {
  const options = declared.map((option, index) => ({
    name: option.name,
    value: option.values.find((value) => value.key === chosen[index])?.name ?? {},
  }))
  return { ...row, price: fen(row.price), options }
}

/** In the reader's language, as 'Red / M'; '' for goods without options. */
export function optionText(options: readonly ChosenOption[], locale: Locale): string {
  return options.map((option) => pickText(option.value, locale)).join(' / ')
}
