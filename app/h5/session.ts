import { calls } from '~/contract/calls'
import { SUCCESS } from '~/contract/envelope'
import { memberInfo } from '~/contract/members/calls'
import { clientAddressOf, requestIdOf } from '~/provider/handle.server'
import { BUILD_VERSION, cookies, type User } from './cookies'
import { localeOf } from './locale'
import { seenToJoin } from './seen-goods'
import { send } from './transport'

/** Milliseconds between two questions whether a session still lives. */
const STATUS_EVERY = 5 * 60 * 1000

type Info = { id: string; businessId: string | null; shopName: string | null }

/** The cookie of a session that login has just opened. */
export function sessionCookie(token: string, { id, businessId, shopName }: Info): Promise<string> {
  return cookies.user.write({
    version: BUILD_VERSION,
    token,
    userInfo: { id, businessId, shopName },
    checkedAt: Date.now(),
  })
}

/** Asks loginStatus where the last answer is 5 minutes old. Any other code than 200 ends the session here too. */
export async function checkedUser(request: Request): Promise<{ user?: User; cookie?: string }> {
  const user = await cookies.user.read(request)
  if (!user || Date.now() - user.checkedAt < STATUS_EVERY) return { user }
  const locale = await localeOf(request)
  const from = { locale, token: user.token, address: clientAddressOf(request.headers) }
  const requestId = requestIdOf(request.headers)
  const { code } = await send(calls.members.loginStatus, {}, { ...from, requestId })
  if (code !== SUCCESS) return { cookie: await cookies.user.clear() }
  return { user, cookie: await cookies.user.write({ ...user, checkedAt: Date.now() }) }
}

/**
 * After a login: userInfo is loaded, the guest's cart merged, and what the guest looked at joins the member's footprints;
 * the cookies that the browser gets for it. What could not be merged now keeps its cookie until the next login.
 */
export async function loggedIn(request: Request, token: string): Promise<string[]> {
  const [locale, cartId, goodsIds] = await Promise.all([
    localeOf(request),
    cookies.cart.read(request),
    seenToJoin(request),
  ])
  const from = { locale, token, address: clientAddressOf(request.headers), requestId: requestIdOf(request.headers) }
  const [info, merged, joined] = await Promise.all([
    send(calls.members.getMemberInfo, {}, from),
    cartId ? send(calls.carts.merge, { cartId }, from) : undefined,
    goodsIds.length > 0 ? send(calls.footprints.join, { goodsIds }, from) : undefined,
  ])
  if (info.code !== SUCCESS) throw new Error(`getMemberInfo answered ${info.code} right after login`)
  const member = memberInfo.parse(info.data)
  const done = [sessionCookie(token, member), cookies.login.clear()]
  if (merged?.code === SUCCESS) done.push(cookies.cart.clear())
  if (joined?.code === SUCCESS) done.push(cookies.seen.clear())
  return Promise.all(done)
}
