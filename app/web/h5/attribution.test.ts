import { expect, it } from 'vitest'
import { attributionCookie } from './attribution'
import { cookies } from './cookies'

const visit = (path: string, cookie = '', headers = {}) =>
  new Request(`http://localhost${path}`, { headers: { Cookie: cookie, ...headers } })

async function stored(setCookie: string | undefined) {
  return setCookie && cookies.via.read(visit('/', setCookie.split(';')[0]))
}

it('the last shared link counts, a shop alone keeps who had shared before, a prefetch counts for nothing', async () => {
  const mei = { sUid: 'mei', bUid: 'b1', at: expect.any(Number) }
  const first = await attributionCookie(visit('/?sUid=mei&bUid=b1'))
  expect(await stored(first)).toEqual({ sUid: 'mei', bUid: 'b1', links: [mei] })
  const cookie = first?.split(';')[0]
  expect(await stored(await attributionCookie(visit('/?bUid=b2', cookie)))).toEqual({
    sUid: 'mei',
    bUid: 'b2',
    links: [mei],
  })
  expect(await stored(await attributionCookie(visit('/?sUid=lan', cookie)))).toEqual({
    sUid: 'lan',
    links: [{ sUid: 'lan', at: expect.any(Number) }, mei],
  })
  expect(await attributionCookie(visit('/', cookie))).toBeUndefined()
  expect(await attributionCookie(visit('/?sUid=%3Cscript%3E'))).toBeUndefined()
  expect(await attributionCookie(visit('/?sUid=mei', '', { 'Sec-Purpose': 'prefetch' }))).toBeUndefined()
})
