import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE_KEYS } from '~/features/storefront/contract/pages'
import { paths, withQuery } from '~/paths'
import { LOCALES } from '~/values/locales'
import { catalogue } from './catalogue'
import { pages } from './pages'
import type { DemoGoods, Texts } from './types'

const { banners, brands, categories, freightTemplates, goods, hotWords } = catalogue
const skus = goods.flatMap((one) => one.skus)
const ids = (items: { id: string }[]) => items.map(({ id }) => id)
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** What the search index reads of goods. */
function searchedTexts({ name, subtitle, category, brand }: DemoGoods): string {
  const own = categories.find(({ id }) => id === category)
  const around = [own, ...categories.filter(({ id }) => id === own?.parent), ...brands.filter(({ id }) => id === brand)]
  return [name, subtitle, ...around.map((one) => one?.name ?? {})]
    .flatMap((texts) => Object.values(texts))
    .join('\n')
    .toLowerCase()
}

describe('the demo catalogue', () => {
  it('is as large as a shop', () => {
    expect(goods.length).toBeGreaterThanOrEqual(120)
    expect(categories.filter(({ parent }) => !parent)).toHaveLength(8)
    expect(brands).toHaveLength(12)
    expect(banners).toHaveLength(4)
    expect(pages.map(({ key }) => key).sort()).toEqual([...PAGE_KEYS].sort())
  })

  it('gives every id and barcode once', () => {
    for (const items of [goods, categories, brands, banners, freightTemplates]) expect(repeated(ids(items))).toEqual([])
    expect(repeated(skus.map(({ barcode }) => barcode))).toEqual([])
  })

  it('has barcodes with the right check digit', () => {
    const sum = (digits: string) =>
      [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0)
    for (const { barcode } of skus) {
      expect(barcode).toMatch(/^20\d{11}$/)
      expect(sum(barcode) % 10).toBe(0)
    }
  })

  it('refers only to what exists', () => {
    const leaves = categories.filter(({ parent }) => parent)
    for (const { parent } of leaves) expect(ids(categories)).toContain(parent)
    for (const one of goods) {
      expect(ids(leaves)).toContain(one.category)
      if (one.brand) expect(ids(brands)).toContain(one.brand)
      if (one.isExclusive) expect(one.brand).toBeDefined()
      expect(ids(freightTemplates)).toContain(one.freight)
      for (const block of one.details) if (block.kind === 'picture') expect(one.pictures).toContain(block.picture)
    }
    const known = [
      ...categories.map(({ id }) => withQuery(paths.sort, { id })),
      ...brands.map(({ id }) => withQuery(paths.brand, { id })),
    ]
    for (const { to } of banners) expect(known).toContain(to)
  })

  it('has goods in every category and from every brand', () => {
    for (const { id, parent } of categories) if (parent) expect(goods.map((one) => one.category)).toContain(id)
    for (const { id } of brands) expect(goods.map((one) => one.brand)).toContain(id)
  })

  it('has one SKU for every combination of option values', () => {
    for (const { id, options, skus: own } of goods) {
      for (const sku of own) {
        expect(sku.values).toHaveLength(options.length)
        sku.values.forEach((value, place) => {
          expect(options[place]?.values.map(({ key }) => key)).toContain(value)
        })
      }
      expect(repeated(own.map(({ values }) => values.join('/'))), id).toEqual([])
      expect(own.length, id).toBe(options.reduce((product, { values }) => product * values.length, 1))
    }
  })

  it('shows goods with one SKU, with one choice and with two', () => {
    for (const choices of [0, 1, 2]) {
      const share = goods.filter(({ options }) => options.length === choices).length / goods.length
      expect(share).toBeGreaterThan(0.15)
    }
  })

  it('asks prices that make sense', () => {
    for (const { price, marketPrice, cost, stock, weight } of skus) {
      for (const whole of [price, cost, weight]) expect(Number.isSafeInteger(whole) && whole > 0).toBe(true)
      expect(cost).toBeLessThan(price)
      if (marketPrice !== undefined) expect(marketPrice).toBeGreaterThan(price)
      expect(Number.isSafeInteger(stock) && stock >= 0).toBe(true)
    }
  })

  it('shows the states that a shop has to cope with', () => {
    const isOut = (one: DemoGoods) => one.skus.every(({ stock }) => stock === 0)
    expect(goods.some(isOut)).toBe(true)
    expect(goods.some((one) => !isOut(one) && one.skus.some(({ stock }) => stock === 0))).toBe(true)
    expect(goods.some(({ status }) => status === 'off sale')).toBe(true)
    expect(goods.some(({ limitPerOrder }) => limitPerOrder)).toBe(true)
  })

  it('says everything in simplified Chinese and in English', () => {
    const texts: Texts[] = [
      ...[...categories, ...brands].map(({ name }) => name),
      ...brands.map(({ story }) => story),
      ...goods.flatMap(({ name, subtitle, unit, options }) => [
        name,
        subtitle,
        unit,
        ...options.map((one) => one.name),
      ]),
      ...goods.flatMap(({ options }) => options.flatMap(({ values }) => values.map(({ name }) => name))),
      ...goods.flatMap(({ details }) =>
        details.flatMap((block) =>
          block.kind === 'text' ? [block.text] : block.kind === 'facts' ? block.rows.flat() : [],
        ),
      ),
    ]
    for (const text of texts)
      for (const locale of ['en', 'zh-Hans'] as const) expect(text[locale].trim(), JSON.stringify(text)).not.toBe('')
  })

  it('says what the operator’s pages and banners say in every language', () => {
    const texts = [
      ...banners.flatMap(({ title, subtitle, action }) => [title, subtitle, action]),
      ...pages.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]),
      ...categories.map(({ name }) => name),
    ]
    for (const text of texts)
      for (const locale of LOCALES) expect(text[locale]?.trim(), JSON.stringify(text)).toBeTruthy()
  })

  it('proposes only words that find something', () => {
    const searched = goods.map(searchedTexts)
    for (const locale of LOCALES) {
      expect(hotWords[locale]).toHaveLength(8)
      for (const word of hotWords[locale])
        expect(searched.filter((text) => text.includes(word.toLowerCase())).length, word).toBeGreaterThan(0)
    }
  })

  it('draws its pictures from objects that the package has', () => {
    const manifest = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')
    const scenes = [...goods.flatMap((one) => one.scenes), ...banners.map(({ scene }) => scene)]
    const codes = [...scenes.flatMap(({ objects }) => objects), ...categories, ...brands].map(({ code }) => code)
    const missing = codes.filter((code) => !existsSync(path.join(path.dirname(manifest), 'assets', `${code}.webp`)))
    expect(missing).toEqual([])
    for (const one of goods) expect(one.scenes.length).toBeGreaterThanOrEqual(3)
  })
})
