import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { goodsCalls } from '../../contract/members'
import { calls as goods } from '../concept'
import { addBrand, addCategory } from './add-goods'

useDatabase()

const caller = (locale: Locale = 'en') => ({ locale, address: '' })
const ids = { top: '', tea: '', cups: '', brand: '', pot: '' }

beforeAll(async () => {
  await transaction(async (tx) => {
    ids.cups = await addCategory(tx, { name: { en: 'Cups', 'zh-Hans': '杯子' }, sort: 2 })
    ids.top = await addCategory(tx, { name: { en: 'Kitchen', 'zh-Hans': '厨房' }, picture: 'demo/category-1', sort: 1 })
    ids.tea = await addCategory(tx, { parentId: ids.top, name: { en: 'Tea', 'zh-Hans': '茶' } })
    const story = { en: 'Made by hand.', 'zh-Hans': '手工制作。' }
    ids.brand = await addBrand(tx, { name: { en: 'Teal & Co', 'zh-Hans': '青山' }, story })
  })
  const pot = { categoryId: ids.tea, brandId: ids.brand, isExclusive: true, sort: 2 }
  ids.pot = (await someGoods('Teapot', { ...pot, name: { en: 'Teapot', 'zh-Hans': '茶壶' } })).id
  await someGoods('Tea tin', { categoryId: ids.tea, brandId: ids.brand, sort: 9 })
  await someGoods('Sold out', { categoryId: ids.tea, stock: 0 })
  for (let index = 0; index < 42; index++) {
    await someGoods(`Steaming cup ${index}`, { categoryId: ids.cups, sort: index % 5 })
  }
})

describe('browsing', () => {
  it('lists for site maps what is on sale, in parts of 5,000', async () => {
    const hidden = await someGoods('Hidden cup', { categoryId: ids.cups })
    await sql`update goods set status = 'off sale' where id = ${hidden.id}`.execute(db)
    const { rows } = await sql<{ id: string }>`select id from goods where status = 'on sale' order by id`.execute(db)
    const listed = async (part?: number) => {
      const result = await goods.listed(goodsCalls.listed.input.parse({ part }), caller())
      return result.ok && goodsCalls.listed.output.parse(result.value)
    }
    expect(await listed()).toEqual({
      parts: 1,
      ids: rows.map(({ id }) => id),
      changedAt: rows.map(() => expect.stringMatching(/^\d{4}-.*Z$/)),
      brandIds: [ids.brand],
    })
    expect(await listed(2)).toMatchObject({ parts: 1, ids: [] })
  })

  it('lists categories in the operator’s order, two levels', async () => {
    const result = await goods.categories({}, caller('zh-Hant'))
    expect(result).toMatchObject({ ok: true })
    expect(result.ok && goodsCalls.categories.output.parse(result.value).items).toEqual([
      {
        id: ids.top,
        name: '厨房',
        picture: 'demo/category-1',
        children: [{ id: ids.tea, name: '茶', picture: null }],
      },
      { id: ids.cups, name: '杯子', picture: null, children: [] },
    ])
  })

  it('shows a brand with its exclusive goods', async () => {
    const result = await goods.brand({ id: ids.brand }, caller('zh-Hans'))
    const brand = { id: ids.brand, name: '青山', logo: null, story: '手工制作。' }
    expect(result.ok && goodsCalls.brand.output.parse(result.value)).toMatchObject({ brand, items: [{ name: '茶壶' }] })
    expect(await goods.brand({ id: 'unknown' }, caller())).toEqual({ ok: false, refusal: 'notFound' })
  })
})

describe('guess you like', () => {
  async function walk(goodsId?: string) {
    const cards: { id: string; name: string }[] = []
    for (let cursor: string | undefined; ; ) {
      const result = await goods.guessYouLike({ goodsId, cursor }, caller())
      if (!result.ok) throw new Error('refused')
      const page = goodsCalls.guessYouLike.output.parse(result.value)
      cards.push(...page.items)
      cursor = page.next
      if (!cursor) return cards
    }
  }

  it('shows everything that is in stock once, by the operator’s order, then by sales', async () => {
    await sql`update goods set sales = 3 where name ->> 'en' in ('Steaming cup 5', 'Tea tin')`.execute(db)
    const cards = await walk()
    expect(cards).toHaveLength(44)
    expect(new Set(cards.map((card) => card.id)).size).toBe(44)
    expect(cards[0]?.name).toBe('Steaming cup 5')
    expect(cards.at(-1)?.name).toBe('Tea tin')
    expect(cards.map((card) => card.name)).not.toContain('Sold out')
  })

  it('makes shorter pages where they are asked for, and goes on after them', async () => {
    const first = await goods.guessYouLike({ most: 3 }, caller())
    const rest = first.ok ? await goods.guessYouLike({ cursor: first.value.next }, caller()) : first
    const ids = [first, rest].flatMap((page) => (page.ok ? page.value.items.map(({ id }) => id) : []))
    expect(ids).toEqual((await walk()).slice(0, 23).map(({ id }) => id))
  })

  it('beside goods begins with their category, without themselves', async () => {
    const cards = await walk(ids.pot)
    expect(cards).toHaveLength(43)
    expect(cards[0]?.name).toBe('Tea tin')
    expect(cards.map((card) => card.id)).not.toContain(ids.pot)
    expect(await walk('unknown')).toHaveLength(44)
  })
})

describe('words that are proposed', () => {
  beforeAll(async () => {
    await sql`insert into hot_words (locale, word, sort) values
      ('en', 'Tea for two', 2), ('en', 'Cups', 1), ('zh-Hans', '茶壶', 1), ('fr', 'Thé', 1)`.execute(db)
  })

  const hot = async (locale: Locale) => {
    const result = await goods.hotWords({}, caller(locale))
    return result.ok && goodsCalls.hotWords.output.parse(result.value).items
  }
  const suggest = async (keyword: string, locale?: Locale) => {
    const result = await goods.suggestions({ keyword, whole: false }, caller(locale))
    return result.ok ? goodsCalls.suggestions.output.parse(result.value).items : []
  }

  it('are those of the reader’s language, or of the one that stands in', async () => {
    expect(await hot('en')).toEqual(['Cups', 'Tea for two'])
    expect(await hot('fr')).toEqual(['Thé'])
    expect(await hot('es')).toEqual(['Cups', 'Tea for two'])
    expect(await hot('zh-Hant')).toEqual(['茶壶'])
  })

  it('go on from what was typed: hot words, categories, brands, goods', async () => {
    expect(await suggest('tea')).toEqual(['Tea for two', 'Tea', 'Teal & Co', 'Tea tin', 'Teapot'])
    expect(await suggest('TEA T')).toEqual(['Tea tin'])
    expect(await suggest('茶')).toEqual(['茶壶', '茶'])
    expect((await suggest('cup')).slice(0, 2)).toEqual(['Cups', 'Steaming cup 5'])
    expect(await suggest('steam')).toHaveLength(10)
    expect(await suggest('壶')).toEqual(['茶壶'])
    expect(await suggest('thé', 'fr')).toEqual(['Thé'])
    expect(await suggest('thé', 'es')).toEqual([])
    expect(await suggest('up')).toEqual([])
  })

  it('can all be searched for, however long the name', async () => {
    const name = 'Quilted coat with a hood, filled with down, for very cold winters'
    await someGoods('coat', { name: { en: name } })
    expect(await suggest('quilted')).toEqual([name])
    expect(goodsCalls.search.input.safeParse({ keyword: name }).success).toBe(true)
  })

  it.each(['', '%', '_', '\\', "'", '\0', '\ud83e', 'x\0y', '🧣', ':*'])(
    'are none for %j, and nothing breaks',
    async (typed) => {
      expect(await suggest(typed)).toEqual([])
    },
  )
})
