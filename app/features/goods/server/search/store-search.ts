import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Locale, Texts } from '~/values/locales'
import { MOST_COUNTED } from '../../contract/members'
import { type Filter, findable, inCategory, matching, ofBrand, onSale } from '../catalogue/store-filter'

const MOST_CHOICES = 60
const MOST_CANDIDATES = 50

export type Choices = {
  /** At most one more than `MOST_COUNTED`. */
  total: number
  /** Not all that match were looked at. */
  isMore: boolean
  /** Of them those that have the words in their name. */
  named: number
  brands: { id: string; name: Texts; logo: string | null; goods: number | null }[]
  categories: { id: string; name: Texts; picture: string | null; goods: number | null }[]
}

export async function countChoices(reader: Reader, filter: Filter): Promise<Choices> {
  const { rows } = await (filter.query ? countFound(filter) : countAll(filter)).execute(reader)
  return rows[0] as Choices
}

/** Words match few enough goods to look at once for all three. */
const countFound = (filter: Filter) => sql<Choices>`
  with fitting as materialized (
    select category_id, brand_id, in_category, of_brand, count(*) as goods, count(*) filter (where is_named) as named from (
      select g.category_id, g.brand_id, ${inCategory(filter.category)} as in_category,
        coalesce(${ofBrand(filter.brand)}, false) as of_brand, g.words @@ ${filter.query?.named}::tsquery as is_named
      from ${findable} and ${matching(filter)} limit ${sql.lit(MOST_COUNTED + 1)}) found
    group by category_id, brand_id, in_category, of_brand
  )
  select
    (select least(coalesce(sum(goods), 0), ${MOST_COUNTED + 1})::int from fitting where in_category and of_brand) as total,
    (select coalesce(sum(goods), 0) > ${MOST_COUNTED} from fitting) as "isMore",
    (select coalesce(sum(named), 0)::int from fitting where in_category and of_brand) as named,
    (select coalesce(json_agg(b), '[]') from (
      select id, name, logo, counted.goods from brands
      join (select brand_id, sum(goods)::int as goods from fitting where in_category group by brand_id) counted on brand_id = id
      order by sort, id limit ${MOST_CHOICES}) b) as brands,
    (select coalesce(json_agg(c), '[]') from (
      select id, name, picture, counted.goods from categories
      join (select category_id, sum(goods)::int as goods from fitting where of_brand group by category_id) counted
        on category_id = id
      order by sort, id limit ${MOST_CHOICES}) c) as categories`

/** Most goods match, so one of each brand and category is enough. The limit is text, for the planner to know it. */
const countAll = (filter: Filter) => sql<Choices>`
  select 0 as named, false as "isMore",
    (select count(*)::int from (
      select from ${onSale} and ${matching(filter)} and ${inCategory(filter.category)} and ${ofBrand(filter.brand)}
      limit ${sql.lit(MOST_COUNTED + 1)}) counted) as total,
    (select coalesce(json_agg(b), '[]') from (
      select id, name, logo, null as goods from brands where exists (
        select from ${onSale} and g.brand_id = brands.id and ${matching(filter)} and ${inCategory(filter.category)})
      order by sort, id limit ${MOST_CHOICES}) b) as brands,
    (select coalesce(json_agg(c), '[]') from (
      select id, name, picture, null as goods from categories where exists (
        select from ${onSale} and g.category_id = categories.id and ${matching(filter)} and ${ofBrand(filter.brand)})
      order by sort, id limit ${MOST_CHOICES}) c) as categories`

/** Each query is a parameter of its own: of a column's value the planner expects a match soon, and reads all goods for none. */
export async function countParts(reader: Reader, parts: readonly string[], most: number): Promise<number[]> {
  if (parts.length === 0) return []
  const counts = parts.map(
    (part) => sql`(select count(*)::int from (
      select from findable_goods where words @@ ${part}::tsquery limit ${sql.lit(most)}) counted)`,
  )
  const { rows } = await sql<{ goods: number[] }>`select array[${sql.join(counts)}] as goods`.execute(reader)
  return rows[0]?.goods ?? []
}

export const whichFind = async (reader: Reader, queries: readonly string[]): Promise<boolean[]> =>
  (await countParts(reader, queries, 1)).map((goods) => goods > 0)

export async function countPlaces(
  reader: Reader,
  places: readonly { kind: 'category' | 'brand'; id: string }[],
  most: number,
): Promise<number[]> {
  if (places.length === 0) return []
  const counts = places.map(
    ({ kind, id }) => sql`(select count(*)::int from (
      select from ${onSale} and ${kind === 'brand' ? ofBrand(id) : inCategory(id)} limit ${sql.lit(most)}) counted)`,
  )
  const { rows } = await sql<{ goods: number[] }>`select array[${sql.join(counts)}] as goods`.execute(reader)
  return rows[0]?.goods ?? []
}

interface Completing {
  typed: string
  within: string
  match: string | undefined
  languages: Locale[]
  most: number
}

export async function findCompletions(
  reader: Reader,
  { typed, within, match, languages, most }: Completing,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with typed as (select lower(${typed}) as beginning, lower(${within}) as within),
    texts as (
      select 1 as kind, word as text, -sort as weight from hot_words where locale = any(${languages})
      union all
      select 2, name.value, -sort from categories, jsonb_each_text(categories.name) name where name.key = any(${languages})
      union all
      select 3, name.value, -sort from brands, jsonb_each_text(brands.name) name where name.key = any(${languages})
      union all
      select case when starts_with(lower(name.value), beginning) then 4 else 5 end, name.value, sales from typed, (
        select name, sales from goods where status = 'on sale' and words @@ ${match ?? ''}::tsquery
        order by sales desc limit ${MOST_CANDIDATES}) best, jsonb_each_text(best.name) name where name.key = any(${languages})
    )
    select text from texts, typed
    where starts_with(lower(text), beginning) or (kind = 5 and strpos(lower(text), within) > 0)
    group by text order by min(kind), max(weight) desc, text limit ${most}`.execute(reader)
  return rows.map((row) => row.text)
}

export async function listHotWords(reader: Reader): Promise<{ locale: Locale; word: string }[]> {
  const { rows } = await sql<{ locale: Locale; word: string }>`
    select locale, word from hot_words order by sort, word limit 200`.execute(reader)
  return rows
}
