import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { loader as loadCart } from '~/features/cart/screens/cart'
import { openSession } from '~/features/members/server/sessions'
import { loader as loadNotice } from '~/features/notices/screens/notice'
import { countUnreadNotices, listNotices } from '~/features/notices/server/read-notices'
import { sendNotice } from '~/features/notices/server/send-notice'
import { paths, withQuery } from '~/paths'
import { transaction } from '~/platform/database/transaction'
import { loader as loadRoot } from '~/root'
import { cookies } from './cookies'
import { sessionCookie } from './session'

useDatabase()

let mei: Person
beforeAll(async () => {
  mei = await member('mei')
})

const AHEAD = { 'Sec-Purpose': 'prefetch;prerender' }
type Load<Answer> = (request: LoaderFunctionArgs) => Promise<Answer>

/** What a loader answers a browser that brings this cookie, as a visit or with headers of a look ahead. */
function ask<Answer>(load: Load<Answer>, path: string, cookie: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://shop${path}`, { headers: { Cookie: cookie.split(';')[0] as string, ...headers } })
  return load({ request, params: {}, context: {} })
}

/** The names of the cookies that an answer sets or clears. */
const cookiesOf = ({ init }: { init: ResponseInit | null }) =>
  new Headers(init?.headers).getSetCookie().map((one) => one.slice(0, one.indexOf('=')))

describe('what a browser only looks ahead at', () => {
  it('takes no toast, so that it is shown on the page that is seen', async () => {
    const cookie = await cookies.toast.write({ text: 'Saved', kind: 'done' })
    const ahead = await ask(loadRoot, paths.home, cookie, AHEAD)
    expect([ahead.data.toast, cookiesOf(ahead)]).toEqual([undefined, []])
    const seen = await ask(loadRoot, paths.home, cookie)
    expect([seen.data.toast?.text, cookiesOf(seen)]).toEqual(['Saved', ['toast']])
  })

  it('takes no cart away from a guest, not even an empty one', async () => {
    const cookie = await cookies.cart.write('a-cart-that-a-guest-carries')
    const ahead = await ask(loadCart, paths.cart, cookie, AHEAD)
    expect([ahead.data.cart.lines, cookiesOf(ahead)]).toEqual([[], []])
    expect(cookiesOf(await ask(loadCart, paths.cart, cookie))).toEqual(['cart'])
  })

  it('leaves a notice unread', async () => {
    const token = await transaction((tx) => openSession(tx, mei.id))
    const cookie = await sessionCookie(token, { id: mei.id, businessId: null, shopName: null })
    await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'tray' } }))
    const list = await listNotices(mei.id, undefined, 'en')
    const path = withQuery(paths.notice, { id: list.ok ? (list.value.items[0]?.id as string) : '' })
    const unread = async () => (await countUnreadNotices(mei.id)).value.count
    const ahead = await ask(loadNotice, path, cookie, AHEAD)
    expect([ahead.notice.title, await unread()]).toEqual([expect.any(String), 1])
    await ask(loadNotice, path, cookie)
    expect(await unread()).toBe(0)
  })
})
