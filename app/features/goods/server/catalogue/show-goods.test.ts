import { beforeAll, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { goodsCalls } from '../../contract/members'
import { calls as goods } from '../concept'
import { addBrand, addFreightTemplate } from './add-goods'

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
      {
        values: ['red'],
        price: fen(20_000),
        marketPrice: fen(25_000),
        stock: 0,
        weight: 1200,
        barcode: '6901234567892',
      },
      {
        values: ['blue'],
        price: fen(18_000),
        stock: 4,
        weight: 1600,
        picture: 'demo/goods-1-o-blue',
        barcode: 'SHELF 4',
      },
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
    const [none, some] = [
      { available: 0, most: 0, afterCoupon: null },
      { available: 4, most: 3, afterCoupon: null },
    ]
    // A barcode of the shop's own is not one that others know.
    expect(shown.skus.map(({ id: _, ...sku }) => sku)).toEqual([
      { values: ['red'], price: 20_000, marketPrice: 25_000, ...none, picture: null, gtin: '6901234567892' },
      { values: ['blue'], price: 18_000, marketPrice: null, ...some, picture: 'demo/goods-1-o-blue', gtin: null },
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
