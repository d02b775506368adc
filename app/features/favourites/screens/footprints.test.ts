import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { tokenOf } from '#tests/support/stage'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { loggedIn } from '~/web/h5/session'

useDatabase()

let ids: string[]
beforeAll(async () => {
  ids = []
  for (const name of ['scarf', 'hat', 'bag']) ids.push((await someGoods(name)).id)
})

const seenIn = (sent: readonly string[]) => sent.find((pair) => pair.startsWith('seen='))
/** Above the goods to go on to. */
const names = ({ body }: { body: string }) => {
  const [own = ''] = body.split('id="to-go-on"')
  return [...own.matchAll(/class="goods-link">([^<]+)/g)].map(([, name]) => name)
}

/** Looks at goods one after the other, and answers the cookie that is left. */
async function looked(from = '', order = ids) {
  let cookie = from
  for (const id of order) {
    const { cookies } = await askScreen(withQuery(paths.goods, { id }), { cookie })
    cookie = seenIn(cookies) ?? cookie
  }
  return cookie
}
const show = (cookie: string) => askScreen(paths.footprints, { cookie })
async function press(cookie: string, name: string, value: string) {
  const { to, cookies } = await askScreen(paths.footprints, { cookie, fields: [[name, value]] })
  expect(to).toBe(paths.footprints)
  return seenIn(cookies) ?? cookie
}

it('a guest finds what was looked at in this browser, and the shop keeps none of it', async () => {
  const cookie = await looked()
  const screen = await show(cookie)
  expect(names(screen)).toEqual(['bag', 'hat', 'scarf'])
  expect(screen.body).toContain('This browser remembers the latest 20')
  expect(names(await show(''))).toEqual([])
  expect(await db.selectFrom('footprints').select('goods_id').execute()).toEqual([])
})

it('a guest takes away one of them or all, and has nothing kept from then on', async () => {
  const cookie = await looked()
  const without = await press(cookie, 'remove', ids[1] as string)
  expect(names(await show(without))).toEqual(['bag', 'scarf'])
  expect((await askScreen(withQuery(paths.footprints, { forget: 1 }), { cookie })).body).toContain('Clear everything')
  const empty = await press(without, 'intent', 'forget')
  expect(names(await show(empty))).toEqual([])
  expect(names(await show(await looked(empty, [ids[0] as string])))).toEqual(['scarf'])
  const paused = await press(cookie, 'intent', 'pause')
  expect(names(await show(await looked(paused)))).toEqual([])
  const again = await press(paused, 'intent', 'resume')
  expect(names(await show(await looked(again, [ids[2] as string])))).toEqual(['bag'])
})

it('what a guest looked at joins the footprints at login, and leaves the browser', async () => {
  const mei = await member('mei')
  const login = async (cookie: string) =>
    loggedIn(new Request(`http://shop${paths.login}`, { headers: { cookie } }), await tokenOf(mei))
  const stored = async () =>
    (await db.selectFrom('footprints').select('goods_id').orderBy('seen_at', 'desc').execute()).map(
      (row) => row.goods_id,
    )
  const cookie = await looked()
  expect(await login(await press(cookie, 'intent', 'pause'))).not.toContainEqual(expect.stringMatching(/^seen=/))
  expect(await stored()).toEqual([])
  const sent = await login(cookie)
  expect(sent).toContainEqual(expect.stringMatching(/^seen=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/))
  expect(await stored()).toEqual([...ids].reverse())
})
