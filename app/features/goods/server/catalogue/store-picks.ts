import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'

type GoodsPick = { id: string; name: Texts; picture: string; price: Fen; stock: number; status: string }
type SkuPick = GoodsPick & { goodsId: string; sort: number; values: string[]; options: DetailOptions }
type CategoryPick = { id: string; name: Texts; above: Texts | null; picture: string | null }
type DetailOptions = { name: Texts; values: { key: string; name: Texts }[] }[]

export type Meant = { typed: string; match: string | undefined }

const isMeant = ({ typed, match }: Meant) =>
  typed === '' ? sql`true` : sql`(g.words @@ ${match ?? ''}::tsquery or g.id = ${typed})`

const selectGoods = (page: RawBuilder<unknown>) => sql<GoodsPick>`
  select g.id, g.name, g.pictures[1] as picture, g.price_from as price, g.status, (
    select coalesce(sum(stock.available), 0)::int from skus join stock on stock.sku_id = skus.id
    where skus.goods_id = g.id) as stock
  from goods g where ${page}`

export async function knownGoods(reader: Reader, ids: readonly string[]): Promise<GoodsPick[]> {
  const { rows } = await selectGoods(sql`g.id = any(${[...ids]})`).execute(reader)
  return rows
}

export async function meantGoods(reader: Reader, meant: Meant, after: string | undefined, most: number) {
  const isAfter = after === undefined ? sql`true` : sql`g.id < ${after}`
  const page = sql`${isMeant(meant)} and ${isAfter} order by g.id desc limit ${most}`
  const { rows } = await selectGoods(page).execute(reader)
  return rows
}

const selectSkus = (page: RawBuilder<unknown>) => sql<SkuPick>`
  select skus.id, g.id as "goodsId", skus.sort, g.name, coalesce(skus.picture, g.pictures[1]) as picture, skus.price,
    g.status, stock.available as stock, skus.option_values as values, g.options
  from goods g join skus on skus.goods_id = g.id join stock on stock.sku_id = skus.id where ${page}`

export async function knownSkus(reader: Reader, ids: readonly string[]): Promise<SkuPick[]> {
  const { rows } = await selectSkus(sql`skus.id = any(${[...ids]})`).execute(reader)
  return rows
}

export type AfterSku = { goodsId: string; sort: number; id: string }

export async function meantSkus(reader: Reader, meant: Meant, after: AfterSku | undefined, most: number) {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`g.id <= ${after.goodsId} and (g.id < ${after.goodsId} or (skus.sort, skus.id) > (${after.sort}, ${after.id}))`
  const page = sql`not skus.is_hidden and ${isMeant(meant)} and ${isAfter} order by g.id desc, skus.sort, skus.id limit ${most}`
  const { rows } = await selectSkus(page).execute(reader)
  return rows
}

const selectCategories = (page: RawBuilder<unknown>) => sql<CategoryPick>`
  select c.id, c.name, above.name as above, c.picture
  from categories c left join categories above on above.id = c.parent_id where ${page}`

export async function knownCategories(reader: Reader, ids: readonly string[]): Promise<CategoryPick[]> {
  const { rows } = await selectCategories(sql`c.id = any(${[...ids]})`).execute(reader)
  return rows
}

export async function meantCategories(reader: Reader, typed: string, after: string | undefined, most: number) {
  const isAfter = after === undefined ? sql`true` : sql`c.id < ${after}`
  const { rows } = await selectCategories(sql`
    (c.id = ${typed} or exists (
      select from jsonb_each_text(c.name) one where strpos(lower(one.value), lower(${typed})) > 0))
    and c.retired_at is null and ${isAfter} order by c.id desc limit ${most}`).execute(reader)
  return rows
}
