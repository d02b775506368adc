import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { goodsNow } from '#tests/support/goods-things'
import { anImport, doAll, imported } from '#tests/support/import-things'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { ImportKind } from '../contract/imports'
import { doImports } from './do-import'
import { importings } from './importings'
import { startAs } from './imports'

useDatabase()

const { by, counts, start } = anImporter()

const aCategory = async () => {
  await someGoods('First')
  return (await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id
}
const idsOf = async (table: 'goods' | 'categories', name: string) =>
  (await db.selectFrom(table).select('id').where(sql<boolean>`name ->> 'zh-Hans' = ${name}`).execute()).map(
    ({ id }) => id,
  )
const skuRows = (name: string, category: string, value: string, price = '5') => [
  ['goodsName', 'category', 'option1', 'value1', 'price', 'pieces'],
  [name, category, '颜色', value, price, '3'],
]

it.each([
  ['goods', 'skus'],
  ['skus', 'skus'],
  ['categories', 'categories'],
] as const)('what %s have made since the check, %s do not make again', async (first, second) => {
  const [category, name] = [await aCategory(), `新 ${randomToken(4)}`]
  const rows = (kind: ImportKind) =>
    kind === 'skus'
      ? skuRows(name, category, '红')
      : [
          ['nameHans', 'category', 'nameEn'],
          [name, kind === 'goods' ? category : '', 'New'],
        ]
  const ids = [await anImport(by, first, rows(first)), await anImport(by, second, rows(second))] as const
  for (const id of ids) expect(await startAs(by, { id, meant: false })).toMatchObject({ ok: true })
  await doAll()
  expect([await counts(ids[0]), await counts(ids[1])]).toEqual([
    { state: 'done', done: 1 },
    { state: 'done', overtaken: 1 },
  ])
  expect(await idsOf(first === 'categories' ? first : 'goods', name)).toHaveLength(1)
})

it('two imports that make the same goods at once take turns', async () => {
  const [category, name] = [await aCategory(), `同 ${randomToken(4)}`]
  const rows = skuRows(name, category, '红')
  for (const id of [await anImport(by, 'skus', rows), await anImport(by, 'skus', rows)])
    await startAs(by, { id, meant: false })
  const { write } = importings.skus
  importings.skus.write = async (...sent) => {
    const wrote = await write(...sent)
    await sleep(300)
    return wrote
  }
  await Promise.all([doImports(), doImports()]).finally(() => Object.assign(importings.skus, { write }))
  expect(await idsOf('goods', name)).toHaveLength(1)
})

it('a SKU that somebody has added since the check keeps its price and its pieces', async () => {
  const [category, name] = [await aCategory(), `杯 ${randomToken(4)}`]
  await imported(by, 'skus', skuRows(name, category, '蓝'))
  const id = await anImport(by, 'skus', [...skuRows(name, '', '红'), ...skuRows(name, '', '绿').slice(1)])
  await imported(by, 'skus', skuRows(name, '', '红', '7'))
  await start(id)
  expect(await counts(id)).toEqual({ state: 'done', done: 1, overtaken: 1 })
  const { skus } = await goodsNow((await idsOf('goods', name))[0] as string)
  expect(skus.map((sku) => [sku.name, sku.price, sku.available])).toEqual([
    ['蓝', 500, 3],
    ['红', 700, 3],
    ['绿', 500, 3],
  ])
})
