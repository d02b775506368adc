import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { searchInput } from '../../contract/members'
import { addBrand, addCategory } from '../catalogue/add-goods'
import { goodsInvariants } from '../catalogue/invariants'
import { searchGoods } from './search-goods'

useDatabase()

const migrationOf = (name: string) =>
  readFileSync(new URL(`../../../../platform/database/migrations/${name}.sql`, import.meta.url), 'utf8')

const ids = { category: '', brand: '', scarf: '', draft: '' }

beforeAll(async () => {
  ids.category = await transaction((tx) => addCategory(tx, { name: { en: 'Tea' } }))
  ids.brand = await transaction((tx) => addBrand(tx, { name: { en: 'Dew' } }))
  ids.scarf = (await someGoods('Merino scarf')).id
  ids.draft = (await someGoods('Silk scarf', { status: 'draft' })).id
})

type Try = { run: (text: string) => Promise<unknown>; broken: () => Promise<string[]> }

/** What is tried here is undone. `broken` are the goods of which the copy is not true. */
async function tried(work: (at: Try) => Promise<void>) {
  const undo = new Error('undone')
  const ended = db.transaction().execute(async (tx) => {
    await work({
      run: (text) => sql.raw(text).execute(tx),
      async broken() {
        const { rows } = await sql<{ id: string }>`
          select id from (${goodsInvariants[0]?.facts}) facts where broken is not false`.execute(tx)
        return rows.map((row) => row.id)
      },
    })
    throw undo
  })
  await expect(ended).rejects.toBe(undo)
}

/** Another value of each column that is copied. */
const changes: Record<string, () => string> = {
  category_id: () => `'${ids.category}'`,
  brand_id: () => `'${ids.brand}'`,
  is_exclusive: () => 'not is_exclusive',
  in_stock: () => 'not in_stock',
  price_from: () => 'price_from - 1',
  sort: () => 'sort + 1',
  sales: () => 'sales + 1',
  clicks: () => 'clicks + 1',
  words: () => "'lilac:1A'",
}

it('copies no other columns than those that are changed below', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'findable_goods'`.execute(db)
  expect(rows.map((row) => row.name).sort()).toEqual(['id', ...Object.keys(changes)].sort())
})

it.each(Object.keys(changes))('follows %s of goods, and is false where it is not looked at', async (column) => {
  const change = `update goods set ${column} = ${changes[column]?.()} where id = '${ids.scarf}'`
  await tried(async ({ run, broken }) => {
    await run(change)
    expect(await broken()).toEqual([])
  })
  const { rows } = await sql<{ text: string }>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'goods_findable_changed'`.execute(db)
  const blind = rows[0]?.text.replace(new RegExp(` ${column},|, ${column}(?= ON)`), '')
  expect(blind).not.toBe(rows[0]?.text)
  await tried(async ({ run, broken }) => {
    await run(`drop trigger goods_findable_changed on goods; ${blind}`)
    await run(change)
    expect(await broken()).toEqual([ids.scarf])
  })
})

const listTwo = `insert into goods (id, category_id, name, subtitle, unit, pictures, details, options, freight_template_id,
    status, price_from, price_to, words)
  select kind, category_id, name, subtitle, unit, pictures, details, options, freight_template_id, kind, 1, 1, words
  from goods, unnest(array['on sale', 'draft']) as kind where status = 'on sale'`

/** What happens to goods, and the guard without which it would leave the copy false. */
const moves: [name: string, guard: string, change: () => string, isFalse: () => string][] = [
  ['are listed', 'goods_findable_listed', () => listTwo, () => 'on sale'],
  [
    'go on sale',
    'goods_findable_changed',
    () => `update goods set status = 'on sale' where id = '${ids.draft}'`,
    () => ids.draft,
  ],
  [
    'go off sale',
    'goods_findable_changed',
    () => `update goods set status = 'off sale' where id = '${ids.scarf}'`,
    () => ids.scarf,
  ],
]

it.each(moves)('stays true when goods %s, by %s', async (_name, guard, change, isFalse) => {
  await tried(async ({ run, broken }) => {
    await run(change())
    expect(await broken()).toEqual([])
  })
  await tried(async ({ run, broken }) => {
    await run(`alter table goods disable trigger ${guard}`)
    await run(change())
    expect(await broken()).toEqual([isFalse()])
  })
})

const unlist = () =>
  `delete from stock_moves; delete from stock; delete from skus; delete from goods where id = '${ids.scarf}'`

it('stays true when goods are deleted, by its reference to them', async () => {
  await tried(async ({ run, broken }) => {
    await run(unlist())
    expect(await broken()).toEqual([])
  })
  await tried(async ({ run, broken }) => {
    await run(`alter table findable_goods drop constraint findable_goods_id_fkey; ${unlist()}`)
    expect(await broken()).toEqual([ids.scarf])
  })
})

it('is searched, and nothing else: words find no goods that it does not hold', async () => {
  const found = async () => (await searchGoods(searchInput.parse({ keyword: 'scarf' }), 'en')).items.map(({ id }) => id)
  expect(await found()).toEqual([ids.scarf])
  await sql`update goods set status = 'off sale' where id = ${ids.scarf}`.execute(db)
  expect(await found()).toEqual([])
  await sql`update goods set status = 'on sale' where id = ${ids.scarf}`.execute(db)
  expect(await found()).toEqual([ids.scarf])
})

it('is filled for a shop that has goods already', async () => {
  const before = `drop table findable_goods; drop trigger goods_findable_listed on goods;
    drop trigger goods_findable_changed on goods; drop function list_findable; drop function change_findable;
    drop index goods_of_brand; create index goods_brand on goods (brand_id) where status = 'on sale'`
  const migration = migrationOf('0024_findable_goods') + migrationOf('0271_search_clicks')
  await tried(async ({ run, broken }) => {
    await run(before)
    await run(migration)
    expect(await broken()).toEqual([])
    await run(`update goods set price_from = 1 where id = '${ids.scarf}'`)
    expect(await broken()).toEqual([])
  })
  const fills = /insert into findable_goods[^;]*from goods where[^;]*;/
  await tried(async ({ run, broken }) => {
    await run(before)
    await run(migration.replace(fills, ''))
    expect(await broken()).toEqual([ids.scarf])
  })
})
