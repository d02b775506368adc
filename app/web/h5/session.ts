import { SUCCESS } from '~/contract/envelope'
import { memberInfo } from '~/features/members/contract/members'
import { clientAddressOf, requestIdOf } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import { BUILD_VERSION, cookies, type User } from './cookies'
import { localeOf } from './locale'
import { seenToJoin } from './seen-goods'
import { send } from './transport'

const STATUS_EVERY = 5 * 60 * 1000

type Info = { id: string; businessId: string | null; shopName: string | null }

export function sessionCookie(token: string, { id, businessId, shopName }: Info): Promise<string> {
  return cookies.user.write({
    version: BUILD_VERSION,
    token,
    userInfo: { id, businessId, shopName },
    checkedAt: Date.now(),
  })
}

/** At most every 5 minutes. Any other code than 200 ends the session here too. */
export async function checkedUser(request: Request): Promise<{ user?: User; cookie?: string }> {
  const user = await cookies.user.read(request)
  if (!user || Date.now() - user.checkedAt < STATUS_EVERY) return { user }
  const from = await senderOf(request, user.token)
  const [{ code }, userInfo] = await Promise.all([send(calls.members.loginStatus, {}, from), infoOf(from)])
  if (code !== SUCCESS) return { cookie: await cookies.user.clear() }
  const known = { ...user, ...(userInfo && { userInfo }), checkedAt: Date.now() }
  return { user: known, cookie: await cookies.user.write(known) }
}

export async function changedUser(request: Request, user: User): Promise<string> {
  const userInfo = await infoOf(await senderOf(request, user.token))
  return cookies.user.write({ ...user, ...(userInfo && { userInfo }) })
}

const senderOf = async (request: Request, token: string) => ({
  ...{ locale: await localeOf(request), token },
  ...{ address: clientAddressOf(request.headers), requestId: requestIdOf(request.headers) },
})

async function infoOf(from: Awaited<ReturnType<typeof senderOf>>): Promise<Info | undefined> {
  const { code, data } = await send(calls.members.getMemberInfo, {}, from)
  if (code !== SUCCESS) return undefined
  const { id, businessId, shopName } = memberInfo.parse(data)
  return { id, businessId, shopName }
}

/** Loads userInfo, and merges the guest's cart and footprints. A failed merge keeps its cookie until the next login. */
export async function loggedIn(request: Request, token: string): Promise<string[]> {
  const [from, cartId, goodsIds] = await Promise.all([
    senderOf(request, token),
    cookies.cart.read(request),
    seenToJoin(request),
  ])
  const [info, merged, joined] = await Promise.all([
    infoOf(from),
    cartId ? send(calls.carts.merge, { cartId }, from) : undefined,
    goodsIds.length > 0 ? send(calls.footprints.join, { goodsIds }, from) : undefined,
  ])
  if (!info) throw new Error('getMemberInfo did not answer right after login')
  const done = [sessionCookie(token, info), cookies.login.clear()]
  if (merged?.code === SUCCESS) done.push(cookies.cart.clear())
  if (joined?.code === SUCCESS) done.push(cookies.seen.clear())
  return Promise.all(done)
}
