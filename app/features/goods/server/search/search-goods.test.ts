import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { sentBy } from '#tests/support/statements'
import { databaseUrl, db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { goodsCalls, MOST_COUNTED, SORTS, searchInput } from '../../contract/members'
import { addBrand, addCategory } from '../catalogue/add-goods'
import { forgetMallWords } from './mall-words'
import { searchGoods } from './search-goods'

useDatabase()

const ids = { clothing: '', scarves: '', tea: '', brand: '', scarf: '', silk: '', oolong: '', draft: '', gone: '' }

async function search(input: Record<string, unknown>, locale: Locale = 'en') {
  return goodsCalls.search.output.parse(await searchGoods(searchInput.parse(input), locale))
}
const names = async (input: Record<string, unknown>, locale?: Locale) =>
  (await search(input, locale)).items.map((item) => item.name)

beforeAll(async () => {
  await transaction(async (tx) => {
    ids.clothing = await addCategory(tx, { name: { en: 'Clothing', 'zh-Hans': '服饰' }, sort: 1 })
    const parentId = ids.clothing
    ids.scarves = await addCategory(tx, { parentId, name: { en: 'Scarves', 'zh-Hans': '围巾' }, sort: 2 })
    ids.tea = await addCategory(tx, { name: { en: 'Tea', 'zh-Hans': '茶' }, sort: 3 })
    ids.brand = await addBrand(tx, { name: { en: 'Morning Dew', 'zh-Hans': '朝露' } })
  })
  const texts = (en: string, hans: string) => ({ en, 'zh-Hans': hans })
  const scarf = { categoryId: ids.scarves, name: texts('Merino scarf', '美利奴羊毛围巾'), price: 19_900, sort: 2 }
  ids.scarf = (await someGoods('scarf', scarf)).id
  const silk = { name: texts('Silk square', '真丝方巾'), subtitle: texts('A scarf as light as air', '轻如空气') }
  const value = (key: string) => ({ key, name: { en: key } })
  const sku = { price: fen(29_900), weight: 90 }
  const silkGoods = await someGoods('silk', {
    ...silk,
    categoryId: ids.clothing,
    brandId: ids.brand,
    options: [{ name: { en: 'Colour' }, values: [value('red'), value('blue')] }],
    skus: [
      { ...sku, values: ['red'], stock: 0 },
      { ...sku, values: ['blue'], stock: 3 },
    ],
    sort: 1,
  })
  ids.silk = silkGoods.id
  const tea = { categoryId: ids.tea, brandId: ids.brand, name: texts('Oolong tea', '乌龙茶'), stock: 0, price: 8_800 }
  ids.oolong = (await someGoods('oolong', { ...tea, sort: 3 })).id
  ids.draft = (await someGoods('scarf draft', { status: 'draft' })).id
  ids.gone = (await someGoods('scarf of old', { status: 'off sale' })).id
  await sql`update goods set sales = 5 where id = ${ids.scarf}`.execute(db)
  await sql`update goods set sales = 9 where id = ${ids.oolong}`.execute(db)
})

describe('searching', () => {
  it('finds English words, their plurals, beginnings of the last word, whatever the case', async () => {
    for (const keyword of ['scarf', 'Scarves', 'scar', 'MERINO sc', 'merino']) {
      expect((await search({ keyword })).items[0]?.id, keyword).toBe(ids.scarf)
    }
    expect(await names({ keyword: 'arf' })).toEqual([])
    expect(await names({ keyword: 'merino arfarf' })).toEqual(['Merino scarf'])
  })

  it('finds Chinese by words and by any part of them', async () => {
    for (const keyword of ['围巾', '羊毛围巾', '利奴', '毛围', '奴羊', '美利奴']) {
      expect((await search({ keyword }, 'zh-Hans')).items[0]?.id, keyword).toBe(ids.scarf)
    }
    expect(await names({ keyword: '茶' }, 'zh-Hans')).toEqual(['乌龙茶'])
    expect(await names({ keyword: '乌龙 茶' }, 'zh-Hans')).toEqual(['乌龙茶'])
    expect(await names({ keyword: '手机' }, 'zh-Hans')).toEqual([])
  })

  it('finds what shares a character with it where nothing else does', async () => {
    const { match, items } = await search({ keyword: '龙井' }, 'zh-Hans')
    expect({ match, names: items.map(({ name }) => name) }).toEqual({ match: 'some', names: ['乌龙茶'] })
  })

  it('finds goods by their category and brand, and answers in the language of the reader', async () => {
    expect(await names({ keyword: 'morning dew' })).toEqual(['Oolong tea', 'Silk square'])
    expect(await names({ keyword: '服饰' }, 'zh-Hant')).toEqual(['美利奴羊毛围巾', '真丝方巾'])
    expect(await names({ keyword: 'clothing' }, 'fr')).toEqual(['Merino scarf', 'Silk square'])
  })

  it('puts a word of the name before one of the subtitle', async () => {
    expect(await names({ keyword: 'scarf' })).toEqual(['Merino scarf', 'Silk square'])
  })

  it('puts goods of the brand that is named before those of none', async () => {
    const lamp = { status: 'on sale', categoryId: ids.clothing } as const
    const lamps = [await someGoods('Glass lamp', { ...lamp, brandId: ids.brand }), await someGoods('Tin lamp', lamp)]
    expect((await names({ keyword: '朝露 lamp' })).slice(0, 1)).toEqual(['Glass lamp'])
    expect(await names({ keyword: '朝露 lamp' })).toContain('Tin lamp')
    for (const { id } of lamps) await sql`update goods set status = 'off sale' where id = ${id}`.execute(db)
  })

  it('puts the whole word before one that only begins with it', async () => {
    const more = { categoryId: ids.tea, status: 'on sale' } as const
    const pot = await someGoods('Oolongpot', { ...more, subtitle: { en: 'of clay' }, sort: 0 })
    expect(await names({ keyword: 'oolong' })).toEqual(['Oolong tea', 'Oolongpot'])
    await sql`update goods set status = 'off sale' where id = ${pot.id}`.execute(db)
  })

  it('shows what is on sale only, all of it for no words, nothing for words of no letters', async () => {
    expect(await search({})).toMatchObject({ total: 3 })
    const lists = { items: [], brands: [], categories: [], places: [] }
    const none = { ...lists, total: 0, isMore: false, match: 'all', meant: null, price: null }
    expect(await search({ keyword: '!!!' })).toEqual(none)
  })

  it('gives the only SKU where one is there to be bought', async () => {
    const { items } = await search({ sort: 'priceUp' })
    expect(items.map((item) => [item.inStock, item.onlySkuId !== null])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ])
  })

  it('sorts', async () => {
    expect(await names({ sort: 'best' })).toEqual(['Silk square', 'Merino scarf', 'Oolong tea'])
    expect(await names({ sort: 'sales' })).toEqual(['Oolong tea', 'Merino scarf', 'Silk square'])
    expect(await names({ sort: 'newest' })).toEqual(['Oolong tea', 'Silk square', 'Merino scarf'])
    expect(await names({ sort: 'priceUp' })).toEqual(['Oolong tea', 'Merino scarf', 'Silk square'])
    expect(await names({ sort: 'priceDown' })).toEqual(['Silk square', 'Merino scarf', 'Oolong tea'])
  })

  it('filters by category with those below it, brand, price and stock', async () => {
    expect(await names({ category: ids.clothing })).toEqual(['Silk square', 'Merino scarf'])
    expect(await names({ category: ids.scarves })).toEqual(['Merino scarf'])
    expect(await names({ brand: ids.brand })).toEqual(['Silk square', 'Oolong tea'])
    expect(await names({ minYuan: '88', maxYuan: '199' })).toEqual(['Merino scarf', 'Oolong tea'])
    expect(await names({ minYuan: '199', maxYuan: '88' })).toEqual(['Merino scarf', 'Oolong tea'])
    expect(await names({ minYuan: '87.99', maxYuan: '88.01' })).toEqual(await names({ minYuan: '88', maxYuan: '88' }))
    expect(await names({ minYuan: '88.01', maxYuan: '88.02' })).toEqual([])
    expect(await names({ inStock: '1' })).toEqual(['Silk square', 'Merino scarf'])
    expect(await names({ category: ids.clothing, brand: ids.brand, minYuan: 200 })).toEqual(['Silk square'])
    expect(await names({ category: 'unknown' })).toEqual([])
    expect(await names({ category: '', brand: '', minYuan: '', maxYuan: '' })).toHaveLength(3)
  })

  it('counts all, and offers brands and categories that have results beside the chosen ones', async () => {
    const all = await search({ category: ids.tea })
    expect(all.total).toBe(1)
    expect(all.categories.map((category) => category.name)).toEqual(['Clothing', 'Scarves', 'Tea'])
    expect(all.brands.map((brand) => brand.name)).toEqual(['Morning Dew'])
    const branded = await search({ brand: ids.brand, keyword: 'scarf' })
    expect(branded.categories.map((category) => category.name)).toEqual(['Clothing'])
  })
})

describe('pages of a search', () => {
  beforeAll(async () => {
    const categoryId = await transaction((tx) => addCategory(tx, { name: { en: 'Many' } }))
    for (let index = 0; index < 65; index++) {
      await someGoods(`page ${index}`, { categoryId, price: 1000 + (index % 4), sort: index % 3 })
    }
    await sql`update goods set sales = length(name ->> 'en') % 2, created_at = date_trunc('hour', created_at)
      where category_id = ${categoryId}`.execute(db)
  })

  async function walk(input: Record<string, unknown>, between?: () => Promise<unknown>) {
    const seen: string[] = []
    for (let cursor: string | undefined, pages = 0; ; pages++) {
      const page = await search({ ...input, cursor })
      expect(page.items.length).toBeLessThanOrEqual(20)
      seen.push(...page.items.map((item) => item.id))
      cursor = page.next
      if (!cursor) return seen
      expect(pages).toBeLessThan(10)
      await between?.()
    }
  }

  it('hold each goods once, for every sort and with any filter', async () => {
    const filters = fc.record(
      { keyword: fc.constantFrom('page', 'p', 'page 1'), minYuan: fc.constantFrom('10', '11'), inStock: fc.boolean() },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SORTS), filters, async (sort, filter) => {
        const seen = await walk({ sort, ...filter })
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toHaveLength((await search({ sort, ...filter })).total)
      }),
      { numRuns: rounds(15, 200) },
    )
  })

  it.each(SORTS)('sorted by %s skip and repeat nothing while goods come and go', async (sort) => {
    const before = await walk({ sort, keyword: 'page' })
    const added = new Set<string>()
    const during = await walk({ sort, keyword: 'page' }, async () => {
      for (const price of [1, 1002, 99_999]) added.add((await someGoods('page more', { price, sort: 1 })).id)
    })
    expect(during.filter((id) => !added.has(id))).toEqual(before)
    expect(new Set(during).size).toBe(during.length)
    await sql`update goods set status = 'off sale' where id = any(${[...added]})`.execute(db)
  })
})

/** How what is sent for some work runs with its own values. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  const plans: string[] = []
  for (const { text, values } of await sentBy(work)) {
    if (!/^\s*(select|with)/.test(text)) continue
    const { rows } = await client.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.end()
  return plans
}

describe('a large catalogue', () => {
  /** What no screen does may take longer than what one does. */
  const unhurried = (statement: RawBuilder<unknown>) =>
    transaction((tx) => statement.execute(tx), { isUnhurried: true })

  it('is counted up to a limit, with or without words, and found all the same', async () => {
    const brandId = await transaction((tx) => addBrand(tx, { name: { en: 'Plenty' } }))
    const more = MOST_COUNTED + 1
    await unhurried(sql`
      insert into goods (category_id, brand_id, name, subtitle, unit, pictures, details, options, freight_template_id,
        status, price_from, price_to, words)
      select category_id, ${brandId}, name, subtitle, unit, pictures, details, options, freight_template_id,
        status, 1, 1, ('plenty:1A plenty' || n % 500 || ':2A')::tsvector
      from goods g, generate_series(1, ${more}) n where g.id = ${ids.scarf}`)
    for (const input of [{ brand: brandId }, { keyword: 'plenty' }, { keyword: 'plenty', brand: brandId }]) {
      const { total, isMore, items, brands } = await search(input)
      expect({ total, isMore, shown: items.length }).toEqual({ total: MOST_COUNTED, isMore: true, shown: 20 })
      expect(brands.map((brand) => brand.name)).toContain('Plenty')
    }
    await sql`analyze findable_goods`.execute(db)
    for (const keyword of ['purple kettle lamp', '发动机']) {
      const plans = (await plansOf(() => search({ keyword }))).filter((plan) => plan.includes('findable_goods'))
      expect(plans.length).toBeGreaterThan(1)
      expect(plans.filter((plan) => plan.includes('Seq Scan on findable_goods'))).toEqual([])
    }
    await sql`delete from goods where id = (select min(id) from goods where brand_id = ${brandId})`.execute(db)
    expect(await search({ brand: brandId })).toMatchObject({ total: MOST_COUNTED, isMore: false })
    await unhurried(sql`delete from goods where brand_id = ${brandId}`)
  })
})

describe('what the words say beside the goods', () => {
  it('is a price, which is the filter unless one is chosen, or nothing is left by it', async () => {
    const within = await search({ keyword: '100元以内的茶' }, 'zh-Hans')
    expect(within.items.map(({ name }) => name)).toEqual(['乌龙茶'])
    expect(within.price).toEqual({ words: '的茶', minYuan: null, maxYuan: 100 })
    const chosen = await search({ keyword: 'scarf under 100', minYuan: 150 })
    expect(chosen).toMatchObject({ price: null, items: [{ name: 'Merino scarf' }, { name: 'Silk square' }] })
    const beyond = await search({ keyword: 'scarf under 5' })
    expect(beyond).toMatchObject({ price: null, total: 2 })
    expect(await search({ keyword: '80-90' })).toMatchObject({ total: 1, items: [{ name: 'Oolong tea' }] })
  })

  it('is a category or a brand by its name, whose goods stand first', async () => {
    forgetMallWords()
    const { places, items } = await search({ keyword: '围巾' }, 'zh-Hans')
    expect(places).toEqual([{ kind: 'category', id: ids.scarves, name: '围巾', picture: null }])
    expect(items[0]?.id).toBe(ids.scarf)
    expect((await search({ keyword: 'Morning Dew' })).places).toMatchObject([{ kind: 'brand', id: ids.brand }])
    expect((await search({ keyword: 'oolong' })).places).toEqual([])
  })

  it('is a choice of the goods', async () => {
    expect(await names({ keyword: 'blue square' })).toEqual(['Silk square'])
  })

  it('is counted for every category and brand', async () => {
    const { categories, brands } = await search({ keyword: 'scarf' })
    expect(categories.map(({ name, goods }) => [name, goods])).toEqual([
      ['Clothing', 1],
      ['Scarves', 1],
    ])
    expect(brands.map(({ name, goods }) => [name, goods])).toEqual([['Morning Dew', 1]])
    expect((await search({ brand: ids.brand })).brands[0]?.goods).toBeNull()
  })
})
