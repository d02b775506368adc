import { afterEach, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { failAt, refuses, requestsFor, useMessenger } from '#tests/support/messenger'
import { db } from '~/platform/database/pool'
import { CODES_PER_DAY, codeFor, dropUnusedCodes, readScene } from './mini-codes'

useDatabase()
useMessenger()

const page = 'goodsPages/details/details'
const CODES = 'getwxacodeunlimit'
const [HOME, OTHER] = ['203.0.113.7', '198.51.100.9']
const draw = (id: string, address = HOME) => codeFor({ page, id }, address)
const rows = async (id: string) => {
  const all = await db.selectFrom('mini_scenes').select(['key', 'params']).execute()
  return all.filter(({ params }) => (params as { id?: string }).id === id)
}
afterEach(() => moveClock('0'))

it('keeps a scene only where its code was drawn', async () => {
  failAt(CODES, refuses(45009))
  expect(await draw('1')).toMatchObject({ kind: 'h5', scene: '' })
  expect(await rows('1')).toEqual([])
  expect(await draw('1')).toMatchObject({ kind: 'mini' })
  expect(await rows('1')).toHaveLength(1)
})

it('draws no code of a page that the mini-program has not published', async () => {
  expect(await codeFor({ page: 'pages/made-up', id: '2' }, HOME)).toMatchObject({ kind: 'h5' })
  expect([requestsFor(CODES).length, await rows('2')]).toEqual([1, []])
})

it('gives one scene to all who draw the same at once', async () => {
  const drawn = await Promise.all(Array.from({ length: 8 }, () => draw('3')))
  expect(new Set(drawn.map(({ scene }) => scene)).size).toBe(1)
  expect(await rows('3')).toEqual([expect.objectContaining({ key: drawn[0]?.scene })])
  expect(await readScene(drawn[0]?.scene as string)).toMatchObject({ ok: true, value: { page, id: '3' } })
})

it('draws a network its share of a day, and QR codes of the mall after that', async () => {
  await draw('4', OTHER)
  await db
    .updateTable('daily_counts')
    .set({ count: CODES_PER_DAY })
    .where('key', 'like', 'mini-codes:%')
    .where('count', '=', 1)
    .execute()
  expect(await draw('5', OTHER)).toMatchObject({ kind: 'h5' })
  expect([requestsFor(CODES).length, await rows('5')]).toEqual([1, []])
  expect(await draw('5')).toMatchObject({ kind: 'mini' })
  await moveClock('1 day')
  expect(await draw('5', OTHER)).toMatchObject({ kind: 'mini' })
})

it('gives up what nobody has drawn or opened for long, and finds it again', async () => {
  const [printed, lost] = [(await draw('6')).scene, (await draw('7')).scene]
  await moveClock('300 days')
  expect(await readScene(printed)).toMatchObject({ ok: true })
  await moveClock('399 days')
  expect(await dropUnusedCodes(100)).toBe(0)
  await moveClock('401 days')
  await dropUnusedCodes(100)
  expect(await readScene(lost)).toMatchObject({ refusal: 'sceneUnknown' })
  expect(await readScene(printed)).toMatchObject({ ok: true })
  expect((await draw('7')).scene).toBe(lost)
  expect(await readScene(lost)).toMatchObject({ ok: true, value: { id: '7' } })
})
