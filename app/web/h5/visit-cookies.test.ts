import { expect, it } from 'vitest'
import { paths, withQuery } from '~/paths'
import { cookies } from './cookies'
import { searchHistoryCookie, visitCookies } from './visit-cookies'

const search = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  new Request(`http://shop${withQuery(paths.goodsSearch, { q: 'scarf', ...more })}`, { headers })
const AHEAD = { 'Sec-Purpose': 'prefetch;prerender' }

it('the words of a search are kept for next time, but not those that a browser only looks ahead to', async () => {
  const left = (await searchHistoryCookie(search())) as string
  const next = new Request('http://shop/', { headers: { Cookie: left.split(';')[0] as string } })
  expect((await cookies.common.read(next))?.goodsSearchRecord).toEqual(['scarf'])
  expect(await searchHistoryCookie(search({}, AHEAD))).toBeUndefined()
})

it('a kept page leaves no cookie at all with a browser that only looks ahead', async () => {
  const shared = { sUid: '1234567890123456' }
  expect(await visitCookies(search(shared))).toHaveLength(2)
  expect(await visitCookies(search(shared, AHEAD))).toEqual([])
})
