import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { searchInput } from '../../contract/members'
import { countClicks } from './count-clicks'
import { noteSearchClick, writeSearchClicks } from './note-clicks'
import { proposeSynonyms } from './propose-synonyms'
import { searchGoods } from './search-goods'

useDatabase()

const ids = { first: '', second: '' }

const found = async (keyword: string) =>
  (await searchGoods(searchInput.parse({ keyword }), 'en')).items.map((item) => item.id)

const clicksOf = async (goodsId: string) => {
  const { rows } = await sql<{ clicks: number }>`select clicks from findable_goods where id = ${goodsId}`.execute(db)
  return rows[0]?.clicks
}

beforeAll(async () => {
  ids.first = (await someGoods('Linen apron')).id
  ids.second = (await someGoods('Linen towel')).id
})

it('ranks what is found as well as something else by what shoppers opened on the days before', async () => {
  expect(await found('linen')).toEqual([ids.second, ids.first])
  for (const device of ['a', 'b', 'b', 'c']) noteSearchClick({ device, goodsId: ids.first, words: 'linen' })
  noteSearchClick({ device: 'a', goodsId: 'unknown', words: 'linen' })
  expect(await writeSearchClicks()).toBe(2)
  expect(await writeSearchClicks()).toBe(0)
  expect(await countClicks()).toBe(0)
  await moveClock('1 day')
  expect(await countClicks()).toBe(1)
  expect(await countClicks()).toBe(0)
  expect(await clicksOf(ids.first)).toBe(3)
  expect(await found('linen')).toEqual([ids.first, ids.second])
  await moveClock('40 days')
  await countClicks()
  expect(await clicksOf(ids.first)).toBe(0)
  await moveClock('0')
})

it('keeps sums, and nobody', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name in ('search_clicks', 'search_retries') order by 1`.execute(db)
  expect([...new Set(rows.map(({ name }) => name))]).toEqual([
    ...['clicks', 'day', 'goods_id', 'then_typed', 'times', 'typed'],
  ])
})

it('proposes words that find nothing with those after which several found something', async () => {
  const tried = (device: string, wordsBefore: string, words: string) =>
    noteSearchClick({ device, goodsId: ids.second, words, wordsBefore })
  for (const device of ['d', 'e', 'f']) {
    tried(`${device}1`, 'dishcloth', 'linen towel')
    tried(`${device}2`, 'apron', 'linen towel')
    tried(`${device}3`, '13800138000', 'linen towel')
  }
  for (const device of ['g', 'h']) tried(device, 'napkin', 'linen towel')
  await writeSearchClicks()
  expect(await proposeSynonyms()).toEqual([{ typed: 'dishcloth', found: 'linen towel', times: 3 }])
})
