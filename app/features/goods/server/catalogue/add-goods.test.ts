import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { addBrand, addCategory, addFreightTemplate, addGoods } from './add-goods'

useDatabase()

describe('goods that are added', () => {
  it('have the price range of their SKUs, stock with a movement, and the words of all around them', async () => {
    const goods = await transaction(async (tx) => {
      const top = await addCategory(tx, { name: { en: 'Clothing', 'zh-Hans': '服饰' } })
      const categoryId = await addCategory(tx, { parentId: top, name: { en: 'Scarves', 'zh-Hans': '围巾' } })
      const brandId = await addBrand(tx, { name: { en: 'Morning Dew', 'zh-Hans': '朝露' } })
      const rules = [{ regions: [], firstUnits: 1, firstFen: fen(800), extraUnits: 1, extraFen: fen(200) }]
      const freightTemplateId = await addFreightTemplate(tx, { name: 'by piece', countsBy: 'piece', rules })
      return addGoods(tx, {
        categoryId,
        brandId,
        freightTemplateId,
        name: { en: 'Silk square', 'zh-Hans': '真丝方巾' },
        subtitle: { en: 'Light as air' },
        unit: { en: 'piece' },
        pictures: ['demo/goods-1-1'],
        details: [],
        options: [{ name: { en: 'Colour' }, values: ['red', 'blue'].map((key) => ({ key, name: { en: key } })) }],
        skus: [
          { values: ['red'], price: fen(15_900), marketPrice: fen(20_000), stock: 7, weight: 90 },
          { values: ['blue'], price: fen(12_900), marketPrice: fen(19_900), stock: 0, weight: 90 },
        ],
      })
    })
    expect(goods.skus.map((sku) => sku.values)).toEqual([['red'], ['blue']])

    const row = await db.selectFrom('goods').selectAll().where('id', '=', goods.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ price_from: 12_900, price_to: 15_900, market_price: 19_900, status: 'on sale' })
    for (const word of ['silk', 'scarf', 'clothing', 'dew', '方巾', '丝方', '围巾', '朝露', 'air']) {
      const found = await sql`select from goods where words @@ ${`'${word}'`}::tsquery`.execute(db)
      expect(found.rows, word).toHaveLength(1)
    }

    const stock = await db.selectFrom('stock').selectAll().orderBy('available', 'desc').execute()
    expect(stock.map((one) => [one.sku_id, one.available, one.received])).toEqual([
      [goods.skus[0]?.id, 7, 7],
      [goods.skus[1]?.id, 0, 0],
    ])
    const moves = await db.selectFrom('stock_moves').select(['sku_id', 'kind', 'quantity']).execute()
    expect(moves).toEqual([{ sku_id: goods.skus[0]?.id, kind: 'receive', quantity: 7 }])
  })
})
