import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import { type Rating, ratingOf } from './store'
import { type Filter, findable, inCategory, matching, ofBrand, onSale, type QueryWords } from './store-filter'

export type CardRow = {
  id: string
  name: Texts
  subtitle: Texts
  picture: string
  price_from: Fen
  price_to: Fen
  market_price: Fen | null
  sales: number
  tags: string[]
  in_stock: boolean
  only_sku_id: string | null
  rating: Rating | null
  /** Its own, and the one above it. */
  category_ids: string[]
}

export type Sort = 'best' | 'sales' | 'newest' | 'priceUp' | 'priceDown'

export type After = { keys: number[]; id: string }

/** `order` on `g`; `shown` as the cursor stores it; `given` back from the cursor. */
type Key = {
  order: RawBuilder<unknown>
  shown: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  given: (key: number) => RawBuilder<unknown>
}

const whole = (order: RawBuilder<unknown>): Key => ({ order, shown: (key) => key, given: (key) => sql`${key}::bigint` })

const microseconds: Key = {
  order: sql`g.created_at`,
  shown: (key) => sql`(extract(epoch from ${key}) * 1000000)::bigint`,
  given: (key) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond')`,
}

/** More than a name that has every word has before a category that has them. */
const NAMED = 0.65
/** Of ranks: what is found as well as something else goes by what was bought and opened. */
const STEPS = 25
/** Above all parts together. */
const WHOLE = 100_000
/** As much as a rare part. */
const NAMED_WORTH = 600

function keysOfWords({ words, heads, match, parts, worths, places }: QueryWords): Key[] {
  const categories = [...(places?.categories ?? [])]
  // Goods without a brand are of none of these, and not unknown.
  const isNamed = sql`coalesce(g.category_id = any(${categories}) or g.brand_id = any(${[...(places?.brands ?? [])]}), false)`
  // Two ranks, because one query counts a word and its beginning as the same operand.
  const rank = sql`((ts_rank(g.words, ${words}::tsquery) + ts_rank(g.words, ${heads}::tsquery)
    + case when ${isNamed} then ${sql.lit(NAMED)} else 0 end) * ${sql.lit(STEPS)})::int`
  const popular = sql`(g.sales * 3 + g.clicks)`
  if (!worths) return [whole(rank), whole(popular)]
  const had = worths.map((worth, index) => sql`(g.words @@ ${parts[index]}::tsquery)::int * ${worth}::int`)
  const best = [
    sql`(g.words @@ ${match}::tsquery)::int * ${sql.lit(WHOLE)}`,
    sql`${isNamed}::int * ${sql.lit(NAMED_WORTH)}`,
  ]
  return [whole(sql`(${sql.join([...best, ...had], sql` + `)})`), whole(rank), whole(popular)]
}

function keysOf(sort: Sort, { query }: Filter): Key[] {
  if (sort === 'sales' || query?.isBroad) return [whole(sql`g.sales`)]
  if (sort === 'newest') return [microseconds]
  if (sort === 'priceUp' || sort === 'priceDown') return [whole(sql`g.price_from`)]
  const shelf = whole(sql`(-g.sort)`)
  return query ? [...keysOfWords(query), shelf] : [shelf, whole(sql`g.sales`)]
}

export const categoriesOf = sql`(
  select array_remove(array[c.id, c.parent_id], null) from categories c where c.id = g.category_id)`

const cardColumns = sql`g.id, g.name, g.subtitle, g.pictures[1] as picture, g.price_from, g.price_to, g.market_price,
  g.sales, g.tags, ${ratingOf} as rating, ${categoriesOf} as category_ids`

const stockOfGoods = sql`lateral (
  select coalesce(bool_or(stock.available > 0), false) as in_stock,
    case when count(*) = 1 and bool_or(stock.available > 0) then min(skus.id) end as only_sku_id
  from skus join stock on stock.sku_id = skus.id where skus.goods_id = g.id and not skus.is_hidden) as of_goods`

export type Listing = { filter: Filter; sort: Sort; after?: After; most: number }
export type ListedRow = CardRow & { keys: number[] }

/** Only the keys are sorted: most goods that match are not on the page. Pages stay stable while goods change. */
export async function listCards(reader: Reader, { filter, sort, after, most }: Listing): Promise<ListedRow[]> {
  const keys = keysOf(sort, filter)
  const up = sort === 'priceUp'
  const direction = up ? sql`asc` : sql`desc`
  // By name, because the same expression with parameters of its own would be computed once more.
  const names = keys.map((_key, index) => sql.ref(`key${index}`))
  const here = sql.join([...keys.map((key) => key.order), sql`g.id`])
  const order = sql.join([...names, sql`g.id`].map((one) => sql`${one} ${direction}`))
  // A cursor of another list has other keys; it starts from the first page.
  const start =
    after?.keys.length === keys.length &&
    sql`(${here}) ${up ? sql`>` : sql`<`} (${sql.join([...keys.map((key, index) => key.given(after.keys[index] as number)), sql`${after.id}`])})`
  const { rows } = await sql<ListedRow>`
    select ${cardColumns}, of_goods.*,
      array[${sql.join(keys.map((key, index) => sql`${key.shown(names[index] as RawBuilder<unknown>)}::float8`))}] as keys
    from (
      select g.id, ${sql.join(keys.map((key, index) => sql`${key.order} as ${names[index]}`))}
      from ${filter.query && sort === 'best' && !filter.query.isBroad ? findable : onSale}
        and ${matching(filter)} and ${inCategory(filter.category)} and ${ofBrand(filter.brand)}
        and ${start || sql`true`}
      order by ${order} limit ${most}) page
    join goods g on g.id = page.id, ${stockOfGoods}
    order by ${order}`.execute(reader)
  return rows
}

export async function findCards(reader: Reader, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, of_goods.* from goods g, ${stockOfGoods}
    where g.id = any(${ids}) and g.status = 'on sale'
    order by array_position(${ids}::text[], g.id)`.execute(reader)
  return rows
}
