import { expect, it } from 'vitest'
import { SEEN_MOST } from '~/features/favourites/contract/members'
import { paths, withQuery } from '~/paths'
import { cookies } from './cookies'
import { readSeen, seenGoodsCookie } from './seen-goods'
import { visitCookies } from './visit-cookies'

const pairOf = (set: string | undefined) => set?.split(';')[0] ?? ''
const visit = (id: string, Cookie = '', more: Record<string, string> = {}) =>
  new Request(`http://shop${withQuery(paths.goods, { id })}`, { headers: { Cookie, ...more } })
const idsIn = async (cookie: string) => (await readSeen(visit('1', cookie))).ids

/** The cookie that looks at these goods leave, one after the other. */
async function looked(ids: readonly string[], cookie = ''): Promise<string> {
  let left = cookie
  for (const id of ids) left = pairOf(await seenGoodsCookie(visit(id, left))) || left
  return left
}

it('the newest goods stand first, each once', async () => {
  expect(await idsIn(await looked(['1', '2', '3', '1']))).toEqual(['1', '3', '2'])
})

it('no more than the newest twenty are kept, in a small cookie', async () => {
  const ids = Array.from({ length: SEEN_MOST + 5 }, (_, index) => `01JD0000000000000000000${100 + index}`)
  const cookie = await looked(ids)
  expect(await idsIn(cookie)).toEqual(ids.reverse().slice(0, SEEN_MOST))
  expect(cookie.length).toBeLessThan(1_500)
})

it('a kept page leaves it as well, and nothing where nothing is new', async () => {
  const [set] = await visitCookies(visit('1'))
  expect(await idsIn(pairOf(set))).toEqual(['1'])
  expect(await visitCookies(visit('1', pairOf(set)))).toEqual([])
})

it('nothing is left where the guest has declined, for a member, or where a browser only looks ahead', async () => {
  const paused = pairOf(await cookies.seen.write({ ids: ['7'], isPaused: true }))
  const userInfo = { id: '1', businessId: null, shopName: null }
  const member = pairOf(await cookies.user.write({ version: '1.0.0', token: 't', userInfo, checkedAt: 1 }))
  expect(await seenGoodsCookie(visit('1', paused))).toBeUndefined()
  expect(await seenGoodsCookie(visit('1', '', { 'Sec-GPC': '1' }))).toBeUndefined()
  expect(await seenGoodsCookie(visit('1', member))).toBeUndefined()
  expect(await seenGoodsCookie(visit('1', '', { 'Sec-Purpose': 'prefetch' }))).toBeUndefined()
  expect(await seenGoodsCookie(visit('<script>'))).toBeUndefined()
  expect(await seenGoodsCookie(new Request(`http://shop${withQuery(paths.sort, { id: '1' })}`))).toBeUndefined()
})
