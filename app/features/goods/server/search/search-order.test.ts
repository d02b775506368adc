import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { searchQuery } from '~/platform/search/query'
import { PAGE_SIZE } from '~/values/paging'
import { SORTS, searchInput } from '../../contract/members'
import { addBrand, addCategory, addFreightTemplate } from '../catalogue/add-goods'
import { searchGoods } from './search-goods'

useDatabase()

const GOODS = 180
const WORDS = ['red', 'tea', 'teapot', 'cup', 'scarf', '围巾', '茶壶', '茶']

let categories: string[] = []
const brands: string[] = []

const goodsOf = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  subtitle: fc.constantFrom(...WORDS),
  category: fc.nat(3),
  brand: fc.option(fc.nat(2)),
  price: fc.integer({ min: 8, max: 12 }),
  stock: fc.nat(2),
  sort: fc.nat(3),
  sales: fc.nat(4),
  clicks: fc.nat(5),
  status: fc.constantFrom('on sale', 'on sale', 'on sale', 'off sale', 'draft'),
})

beforeAll(async () => {
  const freightTemplateId = await transaction(async (tx) => {
    const upper = await addCategory(tx, { name: { en: 'Upper' }, sort: 2 })
    categories = [upper]
    for (const parentId of [upper, upper, undefined])
      categories.push(await addCategory(tx, { parentId, name: { en: `Below ${categories.length}` }, sort: 1 }))
    for (const name of ['Dew', 'Red', 'Cup']) brands.push(await addBrand(tx, { name: { en: name } }))
    const rule = { regions: [], firstUnits: 1, firstFen: 0, extraUnits: 1, extraFen: 0 } as never
    return addFreightTemplate(tx, { name: 'free', countsBy: 'piece', rules: [rule] })
  })
  for (const one of fc.sample(goodsOf, GOODS)) {
    const { id } = await someGoods(one.words.join(' '), {
      freightTemplateId,
      subtitle: { en: one.subtitle },
      categoryId: categories[one.category],
      brandId: one.brand === null ? undefined : brands[one.brand],
      price: one.price * 100,
      stock: one.stock,
      sort: one.sort,
      status: one.status as 'on sale',
    })
    await sql`update goods set sales = ${one.sales}, clicks = ${one.clicks}, created_at = date_trunc('day', created_at) + make_interval(mins => ${one.sales})
      where id = ${id}`.execute(db)
  }
}, 60_000)

const ORDERS = {
  best: 'had desc, rank desc, popular desc, sort, id desc',
  sales: 'sales desc, id desc',
  newest: 'created_at desc, id desc',
  priceUp: 'price_from, id',
  priceDown: 'price_from desc, id desc',
}

type Query = {
  keyword: string
  category?: string
  brand?: string
  minYuan?: number
  inStock: boolean
  sort: keyof typeof ORDERS
}
type Row = {
  id: string
  category_id: string
  parent_id: string | null
  brand_id: string | null
  yuan: number
  there: boolean
}

/** The same search in the plainest words: everything on sale looked at, ranked and sorted, and filtered here. */
async function plainly({ keyword, category, brand, minYuan = 0, inStock, sort }: Query) {
  const query = searchQuery(keyword)
  const has = (part: string) => sql<boolean>`(words @@ ${part}::tsquery)`
  const isNamed = sql`((exists (select from brands where id = brand_id and ${keywordsOf(keyword)} @> array[lower(name ->> 'en')])
    or exists (select from categories c where c.id in (category_id, (select parent_id from categories where id = category_id))
      and ${keywordsOf(keyword)} @> array[lower(c.name ->> 'en')])))`
  const rank = query
    ? sql`((ts_rank(words, ${query.words}::tsquery) + ts_rank(words, ${query.heads}::tsquery)
        + case when ${isNamed} then 0.65 else 0 end) * 25)::int`
    : sql`0`
  async function listed(parts: readonly string[]) {
    const counts = await Promise.all(
      parts.map(async (part) => {
        const { rows } = await sql<{ goods: number }>`
          select count(*)::int as goods from goods where status = 'on sale' and ${has(part)}`.execute(db)
        return rows[0]?.goods ?? 0
      }),
    )
    const known = parts.map((part, index) => ({ part, goods: counts[index] ?? 0 })).filter(({ goods }) => goods > 0)
    const worths = known.map(
      ({ part, goods }) => sql`${has(part)}::int * ${Math.round(100 * (1 + Math.log(300 / goods)))}::int`,
    )
    const whole = query ? has(query.match) : sql<boolean>`(true)`
    const had =
      parts.length > 0 ? sql.join([sql`${whole}::int * 100000 + ${isNamed}::int * 600`, ...worths], sql` + `) : sql`0`
    const wanted = sql.join(parts.length > 0 ? [sql`false`, ...known.map(({ part }) => has(part))] : [whole], sql` or `)
    const { rows } = await sql<Row>`
      select id, category_id, (select parent_id from categories where id = category_id) as parent_id, brand_id,
        price_from / 100 as yuan,
        (select sum(available) > 0 from skus join stock on sku_id = skus.id where goods_id = goods.id) as there
      from (select *, ${rank} as rank, ${had} as had, sales * 3 + clicks as popular from goods) goods
      where status = 'on sale' and (${wanted}) order by ${sql.raw(query || sort !== 'best' ? ORDERS[sort] : 'sort, sales desc, id desc')}`.execute(
      db,
    )
    const priced = rows.filter((row) => row.yuan >= minYuan && (row.there || !inStock))
    const inside = priced.filter((row) => !category || row.category_id === category || row.parent_id === category)
    const ofBrand = priced.filter((row) => !brand || row.brand_id === brand)
    const ids = inside.filter((row) => ofBrand.includes(row)).map((row) => row.id)
    return {
      ids,
      total: ids.length,
      brands: [...new Set(inside.map((row) => row.brand_id))].filter(Boolean).sort(),
      categories: [...new Set(ofBrand.map((row) => row.category_id))].sort(),
    }
  }
  const whole = await listed([])
  // What has some of the words is looked at where too little has all of them.
  if (!query || whole.total >= PAGE_SIZE || (sort !== 'best' && whole.total > 0)) return whole
  if (whole.total > 0) {
    const some = query.parts.length > 1 ? await listed(query.parts) : whole
    return some.total > whole.total ? some : whole
  }
  for (const parts of [query.parts, query.loose]) {
    const some = parts.length > 0 ? await listed(parts) : whole
    if (some.total > 0) return some
  }
  return whole
}

const keywordsOf = (keyword: string) => sql`${[keyword, ...keyword.split(' ')]}::text[]`

async function searched(query: Query) {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await searchGoods(searchInput.parse({ ...query, cursor }), 'en')
    ids.push(...page.items.map((item) => item.id))
    cursor = page.next
    if (cursor) continue
    const idsOf = (choices: { id: string }[]) => choices.map(({ id }) => id).sort()
    return { ids, total: page.total, brands: idsOf(page.brands), categories: idsOf(page.categories) }
  }
}

it('finds what a plain statement finds, in its order and to the row, by every sort and filter', async () => {
  const request = fc.record(
    {
      keyword: fc.constantFrom('', ...WORDS, 'te', 'red tea', 'dew', 'upper cup', '红茶'),
      category: fc.constantFrom(...categories),
      brand: fc.constantFrom(...brands),
      minYuan: fc.constantFrom(8, 10),
      inStock: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
    },
    { requiredKeys: ['keyword', 'inStock', 'sort'] },
  )
  const runs = rounds(80, 1_000)
  let found = 0
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const expected = await plainly(one)
      found += expected.total
      expect(await searched(one)).toEqual(expected)
    }),
    { numRuns: runs },
  )
  // Far below what so many searches find, so that no unlucky choice of searches falls short of it.
  expect(found).toBeGreaterThan(runs)
}, 60_000)
