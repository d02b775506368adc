import { sql } from 'kysely'
import type { SearchQuery } from '~/platform/search/query'

export type QueryWords = SearchQuery & {
  /** Also goods that match only some of the words, ranked by what each of the parts is worth: the rarer, the more. */
  worths?: readonly number[]
  /** So many that the best sold ones are shown first; `name` where enough have all of the words there. */
  isBroad?: 'name' | 'anywhere'
  places?: { categories: readonly string[]; brands: readonly string[] }
}

export type Filter = {
  query?: QueryWords
  category?: string
  brand?: string
  exclusiveOnly?: boolean
  fromFen?: number
  toFen?: number
  inStock?: boolean
  tag?: string
  except?: string
  /** The scope of a coupon: these goods, all but these, or those of these categories and the ones below them. */
  ids?: readonly string[]
  exceptIds?: readonly string[]
  categories?: readonly string[]
  /** Only goods of the category of these goods, or none of them. */
  beside?: string
  notBeside?: string
  ofCategories?: readonly string[]
  notOfCategories?: readonly string[]
}

const all = (conditions: unknown[]) => sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `)

const categoryOf = (id: string) => sql`(select category_id from goods where id = ${id})`

export const onSale = sql`goods g where g.status = 'on sale'`
export const findable = sql`findable_goods g where true`

function wanted({ worths, isBroad, parts, named, match }: QueryWords): string {
  if (worths) return parts.map((part) => `(${part})`).join(' | ')
  return isBroad === 'name' ? named : match
}

export const matching = (filter: Filter) =>
  all([
    filter.query && sql`g.words @@ ${wanted(filter.query)}::tsquery`,
    filter.fromFen !== undefined && sql`g.price_from >= ${filter.fromFen}::bigint`,
    filter.toFen !== undefined && sql`g.price_from <= ${filter.toFen}::bigint`,
    filter.inStock && sql`g.in_stock`,
    filter.tag !== undefined &&
      sql`exists (select from goods tagged where tagged.id = g.id and ${filter.tag} = any(tagged.tags))`,
    filter.ids && sql`g.id = any(${[...filter.ids]})`,
    filter.exceptIds && sql`g.id <> all(${[...filter.exceptIds]})`,
    filter.categories &&
      sql`g.category_id in (select id from categories where id = any(${[...filter.categories]})
        or parent_id = any(${[...filter.categories]}))`,
    filter.except !== undefined && sql`g.id <> ${filter.except}`,
    filter.beside !== undefined && sql`g.category_id = ${categoryOf(filter.beside)}`,
    filter.notBeside !== undefined && sql`g.category_id is distinct from ${categoryOf(filter.notBeside)}`,
    filter.ofCategories && sql`g.category_id = any(${[...filter.ofCategories]})`,
    filter.notOfCategories && sql`g.category_id <> all(${[...filter.notOfCategories]})`,
    filter.exclusiveOnly && sql`g.is_exclusive`,
  ])

export const inCategory = (id: string | undefined) =>
  id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`g.category_id in (select id from categories where id = ${id} or parent_id = ${id})`

export const ofBrand = (id: string | undefined) =>
  id === undefined ? sql<boolean>`true` : sql<boolean>`g.brand_id = ${id}`
