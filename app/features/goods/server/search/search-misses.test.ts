import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { searchInput } from '../../contract/members'
import { noteSearch, readMisses, writeMisses } from './note-misses'
import { searchGoods } from './search-goods'
import { forgetMissDays, forgetMisses, sumMisses } from './store-misses'

useDatabase()

beforeAll(async () => {
  await someGoods('Linen apron')
})
afterEach(async () => {
  await moveClock('0')
  for (const table of ['search_misses', 'search_miss_days'] as const) await db.deleteFrom(table).execute()
})

const look = (keyword: string, more: object = {}) => searchGoods(searchInput.parse({ keyword, ...more }), 'en')
const rows = async () => (await db.selectFrom('search_misses').selectAll().execute()).length

/** Each browser has been shown the page that says that nothing was found. */
async function searched(words: string, devices: readonly string[]): Promise<number> {
  await look(words)
  for (const device of devices) noteSearch({ device, words })
  return writeMisses()
}

it('counts what several browsers looked for in vain, each once a day, in whatever letters', async () => {
  expect(await searched('Thermos', ['a1', 'a2', 'a2'])).toBe(2)
  await sumMisses()
  expect(await readMisses(30, 5)).toEqual([])
  expect(await searched('thermos ', ['a2', 'a3'])).toBe(1)
  await sumMisses()
  expect(await readMisses(30, 5)).toEqual([{ words: 'thermos', devices: 3 }])
  await moveClock('1 day')
  await searched('thermos', ['a1', 'a2', 'a3', 'a4'])
  await sumMisses()
  expect(await sumMisses()).toBe(0)
  expect(await readMisses(30, 5)).toEqual([{ words: 'thermos', devices: 7 }])
})

it('counts nothing that was found, or only narrowed down to nothing', async () => {
  const all = ['b1', 'b2', 'b3']
  expect(await searched('linen', all)).toBe(0)
  await look('apron', { minYuan: '9000' })
  for (const device of all) noteSearch({ device, words: 'apron' })
  expect(await writeMisses()).toBe(0)
  await searched('kettle', all.slice(1))
  await someGoods('Copper kettle')
  await look('kettle')
  noteSearch({ device: 'b1', words: 'kettle' })
  expect(await writeMisses()).toBe(0)
})

it('stores no number, nothing that may be a phone or an address of mail, and nobody', async () => {
  const all = ['c1', 'c2', 'c3']
  for (const words of ['13800138000', 'mei@example.com', '١٢٣٤٥٦']) expect(await searched(words, all)).toBe(0)
  await searched('teapot 350 ml', all)
  await sumMisses()
  expect(await readMisses(30, 5)).toEqual([{ words: 'teapot ### ml', devices: 3 }])
  const { rows: stored } = await sql<{ device: string }>`select device from search_misses`.execute(db)
  expect(stored.some(({ device }) => all.includes(device))).toBe(false)
})

it('forgets the browsers after a day, and the sums after some months', async () => {
  await searched('lantern', ['d1', 'd2', 'd3'])
  await sumMisses()
  await moveClock('1 day')
  expect([await forgetMisses(), await rows()]).toEqual([0, 3])
  await moveClock('2 days')
  expect([await forgetMisses(), await rows(), await sumMisses()]).toEqual([1, 0, 0])
  expect(await readMisses(30, 5)).toHaveLength(1)
  await moveClock('90 days')
  expect(await forgetMissDays(500)).toBe(0)
  await moveClock('91 days')
  expect(await forgetMissDays(500)).toBe(1)
})

it('bounds what one browser adds in a day', async () => {
  for (let at = 0; at < 40; at++) {
    await look(`nothing${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`)
    noteSearch({ device: 'e', words: `nothing${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}` })
  }
  expect(await writeMisses()).toBe(30)
})
