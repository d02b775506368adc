import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { shortLinkIn } from '#tests/support/sharing'
import { loader } from '~/house/wire/posters'
import { paths, posterPaths, withQuery } from '~/paths'

useDatabase()

let mei: Person
let cookie: string
let goodsId: string
beforeAll(async () => {
  mei = await member('mei')
  cookie = await cookieOf(mei)
  goodsId = (await someGoods('Merino scarf', { stock: 5 })).id
})

/** What the address of a poster answers, also what it throws. */
async function posterAt(of: string, id: string, headers: Record<string, string> = { cookie }) {
  const request = new Request(`http://shop/posters/${of}?id=${id}`, { headers })
  const answer = await loader({ request, params: { of }, context: {} }).catch((thrown: unknown) => thrown)
  return answer as Response
}

it('hands goods on by a link and a poster of the member who looks', async () => {
  const { status, body } = await askScreen(withQuery(paths.goodsShare, { id: goodsId }), { cookie })
  expect(status).toBe(200)
  expect((await askScreen(shortLinkIn(body))).to).toBe(withQuery(paths.goods, { id: goodsId, sUid: mei.id }))
  expect(body).toContain(withQuery(posterPaths.goods, { id: goodsId }))
  const poster = await posterAt('goods', goodsId)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(poster.headers.get('cache-control')).toContain('private')
})

it('invites by a link of one’s own', async () => {
  const { body } = await askScreen(paths.invitationCode, { cookie })
  expect((await askScreen(shortLinkIn(body))).to).toBe(withQuery(paths.home, { sUid: mei.id }))
  expect((await posterAt('invitation', '')).status).toBe(200)
})

it.each([
  ['goods that are none', 'goods', 'nothing'],
  ['a kind that is none', 'constructor', ''],
])('has no poster of %s', async (_, of, id) => {
  expect((await posterAt(of, id)).status).toBe(404)
})

it('draws nothing for a guest', async () => {
  expect((await posterAt('goods', goodsId, {})).status).toBe(303)
})
