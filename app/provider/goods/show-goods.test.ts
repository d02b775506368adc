import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { goodsCalls } from '~/contract/goods-calls'
import { db } from '~/provider/database/pool'
import { transaction } from '~/provider/database/transaction'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { addBrand, addFreightTemplate } from './add-goods'
import { goods } from './calls'

useDatabase()

const caller = (locale: Locale) => ({ locale, address: '' })
let id = ''

async function detail(locale: Locale, goodsId = id) {
  const result = await goods.detail({ id: goodsId }, caller(locale))
  if (!result.ok) throw new Error(result.refusal)
  return goodsCalls.detail.output.parse(result.value)
}

beforeAll(async () => {
  const { brandId, freightTemplateId } = await transaction(async (tx) => ({
    brandId: await addBrand(tx, { name: { en: 'Morning Dew', 'zh-Hans': '朝露' }, logo: 'demo/brand-1' }),
    freightTemplateId: await addFreightTemplate(tx, {
      name: 'by weight',
      countsBy: 'weight',
      rules: [
        { regions: ['54'], firstUnits: 1000, firstFen: fen(2200), extraUnits: 500, extraFen: fen(1000) },
        { regions: [], firstUnits: 1000, firstFen: fen(1000), extraUnits: 500, extraFen: fen(400) },
      ],
    }),
  }))
  const text = { en: 'English only' }
  const added = await someGoods('teapot', {
    brandId,
    freightTemplateId,
    name: { 'zh-Hans': '茶壶', en: 'Teapot', fr: 'Théière' },
    subtitle: { 'zh-Hans': '只有中文' },
    pictures: ['demo/goods-1-1', 'demo/goods-1-2'],
    details: [
      { kind: 'text', text },
      { kind: 'facts', rows: [[{ en: 'Volume', 'zh-Hans': '容量' }, text]] },
      { kind: 'picture', picture: 'demo/goods-1-2' },
    ],
    options: [
      {
        name: { en: 'Colour', 'zh-Hans': '颜色' },
        values: [
          { key: 'red', name: { en: 'Red', 'zh-Hans': '红' }, picture: 'demo/goods-1-o-red' },
          { key: 'blue', name: { en: 'Blue', 'zh-Hans': '蓝' } },
        ],
      },
    ],
    serviceTags: ['genuine'],
    tags: ['new'],
    points: 12,
    limitPerOrder: 3,
    skus: [
      { values: ['red'], price: fen(20_000), marketPrice: fen(25_000), stock: 0, weight: 1200 },
      { values: ['blue'], price: fen(18_000), stock: 4, weight: 1600, picture: 'demo/goods-1-o-blue' },
    ],
  })
  id = added.id
})

describe('the details of goods', () => {
  it('hold everything to choose from', async () => {
    const shown = await detail('en')
    expect(shown).toMatchObject({
      name: 'Teapot',
      priceFrom: 18_000,
      priceTo: 20_000,
      marketPrice: null,
      inStock: true,
      onlySkuId: null,
      isOnSale: true,
      categoryName: 'Scarves',
      brand: { name: 'Morning Dew', logo: 'demo/brand-1' },
      pictures: ['demo/goods-1-1', 'demo/goods-1-2'],
      unit: 'piece',
      serviceTags: ['genuine'],
      tags: ['new'],
      points: 12,
      limitPerOrder: 3,
      comments: { count: 0, average: null },
    })
    expect(shown.options).toEqual([
      {
        name: 'Colour',
        values: [
          { key: 'red', name: 'Red', picture: 'demo/goods-1-o-red' },
          { key: 'blue', name: 'Blue', picture: null },
        ],
      },
    ])
    expect(shown.skus.map(({ id: _, ...sku }) => sku)).toEqual([
      { values: ['red'], price: 20_000, marketPrice: 25_000, available: 0, picture: null },
      { values: ['blue'], price: 18_000, marketPrice: null, available: 4, picture: 'demo/goods-1-o-blue' },
    ])
    expect(shown.details[1]).toEqual({ kind: 'facts', rows: [['Volume', 'English only']] })
  })

  it('tell the freight of the lightest piece to most regions', async () => {
    expect((await detail('en')).freight).toEqual({ from: 1400, freeFrom: 9900 })
  })

  it.each([
    ['en', 'Teapot', '只有中文', 'Volume', 'Red'],
    ['fr', 'Théière', '只有中文', 'Volume', 'Red'],
    ['es', 'Teapot', '只有中文', 'Volume', 'Red'],
    ['zh-Hans', '茶壶', '只有中文', '容量', '红'],
    ['zh-Hant', '茶壶', '只有中文', '容量', '红'],
  ] as const)('are written in %s, or in what stands in for it', async (locale, name, subtitle, fact, value) => {
    const shown = await detail(locale)
    expect(shown).toMatchObject({ name, subtitle })
    expect(shown.details[0]).toEqual({ kind: 'text', text: 'English only' })
    expect(shown.details[1]).toMatchObject({ rows: [[fact, 'English only']] })
    expect(shown.options[0]?.values[0]?.name).toBe(value)
  })

  it('are shown off sale too, but neither for drafts nor for unknown ids', async () => {
    const gone = await someGoods('gone', { status: 'off sale' })
    expect(await detail('en', gone.id)).toMatchObject({ isOnSale: false, inStock: true, onlySkuId: null })
    const draft = await someGoods('draft', { status: 'draft' })
    for (const unknown of [draft.id, 'unknown']) {
      expect(await goods.detail({ id: unknown }, caller('en'))).toEqual({ ok: false, refusal: 'notFound' })
    }
  })
})

describe('the comments of goods', () => {
  const comments = async (input: { filter?: 'pictures' | 'good' | 'middling' | 'bad'; cursor?: string } = {}) => {
    const result = await goods.comments({ filter: 'all', ...input, goodsId: id }, caller('en'))
    if (!result.ok) throw new Error(result.refusal)
    return goodsCalls.comments.output.parse(result.value)
  }

  it('are none at first, and not found for unknown goods', async () => {
    const counts = { all: 0, pictures: 0, good: 0, middling: 0, bad: 0 }
    expect(await comments()).toEqual({ items: [], average: null, counts })
    const result = await goods.comments({ filter: 'all', goodsId: 'unknown' }, caller('en'))
    expect(result).toEqual({ ok: false, refusal: 'notFound' })
  })

  it('are counted, filtered and paged; an anonymous author is masked, a hidden one left out', async () => {
    const mei = await member('mei')
    await sql`update members set nickname = '林梅' where id = ${mei.id}`.execute(db)
    for (let index = 0; index < 45; index++) {
      const stars = [5, 4, 3, 2, 1][index % 5] as number
      await sql`insert into goods_comments (id, goods_id, member_id, stars, body, pictures, is_anonymous)
        values (${String(100 + index)}, ${id}, ${mei.id}, ${stars}, ${`no. ${index}`}, ${index === 7 ? ['a'] : []}, ${index === 44})`.execute(
        db,
      )
    }
    await sql`update goods_comments set hidden_at = shop_now() where body = 'no. 0'`.execute(db)

    const first = await comments()
    expect(first.counts).toEqual({ all: 44, pictures: 1, good: 17, middling: 9, bad: 18 })
    expect(first.average).toBe(3)
    expect(first.items.slice(0, 2).map((item) => [item.body, item.author])).toEqual([
      ['no. 44', '林***'],
      ['no. 43', '林梅'],
    ])
    const second = await comments({ cursor: first.next })
    const third = await comments({ cursor: second.next })
    const bodies = [...first.items, ...second.items, ...third.items].map((item) => item.body)
    expect(bodies).toEqual(Array.from({ length: 44 }, (_, index) => `no. ${44 - index}`))
    expect(third.next).toBeUndefined()

    expect((await comments({ filter: 'pictures' })).items.map((item) => item.body)).toEqual(['no. 7'])
    expect((await comments({ filter: 'middling' })).items.every((item) => item.stars === 3)).toBe(true)
    expect((await comments({ filter: 'bad', cursor: 'none of ours' })).items).toHaveLength(18)
    expect((await detail('en')).comments).toEqual({ count: 44, average: 3 })
  })
})
