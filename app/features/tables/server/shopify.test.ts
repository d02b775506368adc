import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { goodsNow } from '#tests/support/goods-things'
import { anImport, imported } from '#tests/support/import-things'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'

useDatabase()

const { by, counts } = anImporter()
beforeAll(() => someGoods('Something'))

describe('a table of another shop', () => {
  it('may be Shopify’s, whose first row of a product speaks for the others', async () => {
    const [category] = await db.selectFrom('categories').select('id').limit(1).execute()
    const name = `Shirt ${randomToken(4)}`
    const head = [
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Grams',
      'Variant Inventory Qty',
      'Variant Price',
      'Variant Compare At Price',
      'Image Src',
    ]
    const id = await imported(by, 'skus', [
      head,
      [
        'shirt',
        name,
        '<p>Soft</p>',
        category?.id ?? '',
        'Size',
        'M',
        'SH-M',
        '200',
        '4',
        '19.90',
        '',
        'https://x/1.jpg',
      ],
      ['shirt', '', '', '', '', 'L', 'SH-L', '210', '5', '19.90', '25', ''],
      ['shirt', '', '', '', '', '', '', '', '', '', '', 'https://x/2.jpg'],
      ['mug', `Mug ${name}`, '', category?.id ?? '', 'Title', 'Default Title', 'MUG', '300', '9', '8', '', ''],
    ])
    expect(await counts(id)).toEqual({ state: 'done', done: 3 })
    const made = await db
      .selectFrom('goods')
      .select('id')
      .where(sql<boolean>`name ->> 'zh-Hans' = any(${[name, `Mug ${name}`]})`)
      .orderBy('id')
      .execute()
    const [shirt, mug] = await Promise.all(made.map(({ id }) => goodsNow(id)))
    expect(shirt?.skus.map((sku) => [sku.name, sku.code, sku.weight, sku.available])).toEqual([
      ['M', 'SH-M', 200, 4],
      ['L', 'SH-L', 210, 5],
    ])
    expect(mug).toMatchObject({ options: [], skus: [{ code: 'MUG', price: 800 }] })
  })

  it('may call its own codes SKU', async () => {
    const scarf = await someGoods('Coded')
    await db.updateTable('skus').set({ code: 'OWN-77' }).where('id', '=', scarf.skuId).execute()
    const id = await anImport(by, 'prices', [
      ['SKU', 'Price'],
      ['OWN-77', '3'],
      ['OWN-78', '3'],
    ])
    expect(await counts(id)).toEqual({ state: 'checked', change: 1, bad: 1 })
  })
})
