import { afterEach, expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { likedHere } from '~/features/storefront/parts/liked-here'
import { calls } from '~/house/registers/calls'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { attributionCookie } from './attribution'
import { cookies } from './cookies'
import { beginPrivate, endPrivate, isOver, isPrivate, PRIVATE_HOURS, readVia, viaToJoin } from './private-mode'
import { seenGoodsCookie, seenToJoin } from './seen-goods'
import { searchHistoryCookie, visitCookies } from './visit-cookies'
import { arrive } from './visit-counter'

useDatabase()
afterEach(() => {
  vi.useRealTimers()
})

const pair = (set: string) => set.split(';')[0] as string
const inPrivate = async () => pair((await beginPrivate())[0] as string)
const visit = (path: string, cookie: string) =>
  new Request(`http://shop${path}`, {
    headers: { Cookie: cookie, 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0' },
  })
const HOURS = 60 * 60 * 1_000

it('lasts until the browser is closed, or a day', async () => {
  const [begun = ''] = await beginPrivate()
  expect(begun).toMatch(/HttpOnly/)
  expect(begun).not.toMatch(/Max-Age|Expires/)
  const cookie = pair(begun)
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  vi.setSystemTime(Date.now() + (PRIVATE_HOURS - 1) * HOURS)
  expect([await isPrivate(visit('/', cookie)), await isOver(visit('/', cookie))]).toEqual([true, false])
  vi.setSystemTime(Date.now() + 2 * HOURS)
  expect([await isPrivate(visit('/', cookie)), await isOver(visit('/', cookie))]).toEqual([false, true])
  expect(await isPrivate(visit('/', ''))).toBe(false)
  expect(await isPrivate(visit('/', 'private=forged'))).toBe(false)
  for (const set of await endPrivate()) expect(set).toMatch(/Max-Age=0/)
})

it('leaves no footprint, no words and no visit', async () => {
  const cookie = await inPrivate()
  const goods = withQuery(paths.goods, { id: '1234567890123456' })
  const search = withQuery(paths.goodsSearch, { q: 'scarf' })
  expect(await seenGoodsCookie(visit(goods, ''))).toBeDefined()
  expect(await seenGoodsCookie(visit(goods, cookie))).toBeUndefined()
  expect(await searchHistoryCookie(visit(search, ''))).toBeDefined()
  expect(await searchHistoryCookie(visit(search, cookie))).toBeUndefined()
  expect(await visitCookies(visit(search, cookie))).toEqual([])
  const before = pair((await seenGoodsCookie(visit(goods, ''))) as string)
  expect(await seenToJoin(visit('/', before))).toHaveLength(1)
  expect(await seenToJoin(visit('/', `${before}; ${cookie}`))).toEqual([])
  const arrival = arrive({ url: goods, headers: visit(goods, cookie).headers })
  expect(arrival?.isNew).toBe(false)
  expect(arrive({ url: goods, headers: visit(goods, '').headers })?.isNew).toBe(true)
})

it('forgets who shared a link with the visit, and takes none along from before it', async () => {
  const earlier = pair((await attributionCookie(visit('/?sUid=mei', ''))) as string)
  const cookie = `${earlier}; ${await inPrivate()}`
  expect(await readVia(visit('/', cookie))).toBeUndefined()
  expect(await viaToJoin(visit('/', cookie))).toBeUndefined()
  const now = (await attributionCookie(visit('/?sUid=lan', cookie))) as string
  expect(now).not.toMatch(/Max-Age|Expires/)
  const shared = `${cookie}; ${pair(now)}`
  expect(await readVia(visit('/', shared))).toMatchObject({ sUid: 'lan', links: [{ sUid: 'lan' }] })
  expect(await viaToJoin(visit('/', shared))).toBeUndefined()
  // Once it has ended, the link of before counts again, and that of the visit no more.
  const after = `${earlier}; ${pair(now)}`
  expect(await readVia(visit('/', after))).toMatchObject({ sUid: 'mei' })
  expect(await cookies.via.read(visit('/', after))).toMatchObject({ links: [{ sUid: 'mei' }] })
})

it('records no footprint of a member, and says on each page that it is on', async () => {
  const mei: Person = await member('mei')
  const { id } = await someGoods('scarf')
  const [user, cookie] = [await cookieOf(mei), await inPrivate()]
  const goods = withQuery(paths.goods, { id })
  const footprints = async () => (await db.selectFrom('footprints').select('goods_id').execute()).length
  const shown = await askScreen(goods, { cookie: `${user}; ${cookie}` })
  expect(shown.body).toContain('Private mode: what you look at is not recorded')
  expect(shown.body).not.toContain('You came by a shared link')
  expect(await footprints()).toBe(0)
  const byLink = await askScreen(`${goods}&sUid=${mei.id}`, { cookie })
  expect(byLink.body).toContain('You came by a shared link')
  const open = await askScreen(goods, { cookie: user })
  expect(open.body).not.toContain('private-bar')
  expect(await footprints()).toBe(1)
})

it('suggests on pages of the mall as to a guest', async () => {
  const call = vi.fn(async () => ({ items: [], next: null }))
  const page = { liked: { items: [], next: null } } as never
  const liked = async (cookie: string) => {
    call.mockClear()
    await likedHere(visit('/', cookie), call as never, page)
    return call.mock.calls.map(([one]: unknown[]) => (one as { path: string }).path)
  }
  expect([await liked(''), await liked(await inPrivate())]).toEqual([[], [calls.goods.guessYouLike.path]])
})

it('is begun and ended by a form, by guests too, and goes back to where it was ended', async () => {
  const begun = await askScreen(paths.discreet, { fields: [['intent', 'begin']] })
  expect(begun.to).toBe(paths.discreet)
  const cookie = begun.cookies.find((one) => one.startsWith('private=')) as string
  expect((await askScreen(paths.discreet, { cookie })).body).toContain('private-bar')
  const fields = [
    ['intent', 'end'],
    ['back', '/goodsPages/details/details?id=1'],
  ]
  const ended = await askScreen(paths.discreet, { cookie, fields })
  expect(ended.to).toBe('/goodsPages/details/details?id=1')
  expect(ended.cookies).toContain('private=')
  const strange = await askScreen(paths.discreet, {
    cookie,
    fields: [
      ['intent', 'end'],
      ['back', 'https://evil.example/'],
    ],
  })
  expect(strange.to).toBe(paths.discreet)
})
