import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAgent } from '#tests/support/agents'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { anOperator } from '#tests/support/order-life'
import { codesOn } from '#tests/support/qr-codes'
import { shortLinkIn } from '#tests/support/sharing'
import { tokenOf } from '#tests/support/stage'
import { changeShop } from '~/features/agents/server/shops/publish-shop'
import { reportedShop } from '~/features/agents/server/shops/read-shops'
import { loader as loadPoster } from '~/house/wire/posters'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { cookies } from './cookies'
import { sessionCookie } from './session'

useDatabase()

let qiang: Person
/** Of a session that is older than the shop. */
let cookie: string
let goodsId: string
let shop: { businessId: string; shopName: string }
beforeAll(async () => {
  goodsId = (await someGoods('Merino scarf', { stock: 5 })).id
  qiang = await member('qiang')
  cookie = await cookieOf(qiang)
  await anAgent(qiang)
  const columns = ['business_id as businessId', 'shop_name as shopName'] as const
  const row = await db.selectFrom('members').select(columns).where('id', '=', qiang.id).executeTakeFirstOrThrow()
  shop = row as typeof shop
})

/** What a Set-Cookie value makes of userInfo. */
const infoIn = async (set: readonly string[]) => {
  const own = set.find((one) => one.startsWith('user='))
  return own && (await cookies.user.read({ headers: new Headers({ cookie: own }) }))?.userInfo
}

async function posterFor(cookie: string): Promise<Buffer> {
  const request = new Request(`http://shop/posters/goods?id=${goodsId}`, { headers: { cookie } })
  const poster = await loadPoster({ request, params: { of: 'goods' }, context: {} })
  return Buffer.from(await poster.arrayBuffer())
}

describe('who runs a shop since they logged in', () => {
  it('is named with it by the links of goods', async () => {
    const { body } = await askScreen(withQuery(paths.goods, { id: goodsId }), { cookie })
    expect(body).toContain(`sUid=${qiang.id}&amp;bUid=${shop.businessId}`)
  })

  it.each([paths.goodsShare, paths.videoMaterial])('is named with it by the short links of %s', async (path) => {
    const { body } = await askScreen(withQuery(path, { id: goodsId }), { cookie })
    const { to } = await askScreen(shortLinkIn(body))
    expect(to).toBe(withQuery(paths.goods, { id: goodsId, sUid: qiang.id, bUid: shop.businessId }))
  })

  it('is named with it by the code of a poster', async () => {
    const [link = ''] = await codesOn(await posterFor(cookie))
    const { to } = await askScreen(shortLinkIn(link))
    expect(to).toContain(`bUid=${shop.businessId}`)
  })

  it('has it in the cookie with the next check of the session, at most 5 minutes later', async () => {
    const fresh = await askScreen(paths.settings, { cookie })
    expect(await infoIn(fresh.cookies)).toBeUndefined()
    const user = await cookies.user.read({ headers: new Headers({ cookie }) })
    const old = await cookies.user.write({ ...user, checkedAt: Date.now() - 5 * 60_000 } as never)
    const checked = await askScreen(paths.settings, { cookie: old.split(';')[0] })
    expect(await infoIn(checked.cookies)).toEqual({ id: qiang.id, ...shop })
  })

  it('has it there at once after an act of their own that changes it', async () => {
    const fields = Object.entries({ intent: 'change', shopName: 'The corner', notice: '' })
    const changed = await askScreen(paths.actingGoods, { cookie, fields })
    expect(changed.status).toBe(303)
    expect(await infoIn(changed.cookies)).toMatchObject({ businessId: shop.businessId })
  })

  it('has on posters the name that it has now, and none that was taken down', async () => {
    await sql`insert into settings (key, value) values ('publishing.shopFirst', '0')`.execute(db)
    const named = (shopName: string) => changeShop(qiang.id, { shopName, notice: '' })
    const posterBy = async (shopName: string | null) => {
      const set = await sessionCookie(await tokenOf(qiang), { id: qiang.id, ...shop, shopName })
      return (await posterFor(set.split(';')[0] as string)).toString('base64')
    }
    expect(await named('An old name')).toMatchObject({ ok: true })
    const old = await posterBy('An old name')
    expect(await named('A new name')).toMatchObject({ ok: true })
    const fresh = await posterBy('A new name')
    expect(fresh).not.toBe(old)
    expect(await posterBy('An old name')).toBe(fresh)
    const by = { operatorId: await anOperator(), reason: 'Misleads' }
    const down = await transaction((tx) => reportedShop.takeDown(tx, shop.businessId, by))
    expect(down).toMatchObject({ ok: true })
    const nameless = await posterBy(null)
    expect([old, fresh]).not.toContain(nameless)
    expect(await posterBy('A new name')).toBe(nameless)
  })
})
