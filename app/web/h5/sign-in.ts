import { SUCCESS } from '~/contract/envelope'
import { clientAddressOf, requestIdOf } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { isWechat, SIGN_IN_NAMES } from '~/values/messengers'
import { redirectTo } from './answers'
import { cookies } from './cookies'
import { localeOf } from './locale'
import { isPrefetch } from './prefetch'
import { publicAddress } from './public-address'
import { loggedIn } from './session'
import { send } from './transport'

const senderOf = async (request: Request, token?: string) => ({
  locale: await localeOf(request),
  token,
  device: await cookies.device.read(request),
  address: clientAddressOf(request.headers),
  requestId: requestIdOf(request.headers),
})

export const inWechat = (request: Request) => isWechat(request.headers.get('User-Agent'))

export async function messengerScript(request: Request): Promise<string | null> {
  if (!inWechat(request)) return null
  const { code, data } = await send(calls.messenger.isOpen, {}, await senderOf(request))
  return code === SUCCESS ? calls.messenger.isOpen.output.parse(data).script : null
}

/** Binds the session of `token`, or logs in. Undefined outside of WeChat, and where it would gain nothing. */
export async function signInCookie(request: Request, path: string, token?: string): Promise<string | undefined> {
  if (!inWechat(request)) return undefined
  const sent = { returnTo: publicAddress(request, path) }
  const { code, data } = await send(calls.messenger.beginTrip, sent, await senderOf(request, token))
  if (code !== SUCCESS) return undefined
  const { address, state } = calls.messenger.beginTrip.output.parse(data)
  return cookies.signIn.write({ address, state, path, isLogin: !token })
}

/** Uses the code and redirects without it, also on failure (specification, section 4). */
export async function cameBack(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  const [code, state] = SIGN_IN_NAMES.map((name) => url.searchParams.get(name) ?? undefined)
  if (!(code || state) || isPrefetch(request)) return undefined
  const signIn = await cookies.signIn.read(request)
  if (!code && signIn?.state !== state) return undefined
  for (const name of SIGN_IN_NAMES) url.searchParams.delete(name)
  const clean = url.pathname + url.search
  const [user, locale] = await Promise.all([cookies.user.read(request), localeOf(request)])
  const over = await cookies.signIn.clear()
  if (!code) return redirectTo(clean, { cookies: [over] })
  if (user) {
    const sender = await senderOf(request, user.token)
    const said = await send(calls.messenger.getWechatH5OpenId, { code, state }, sender)
    // An expired code says nothing to people: the page was opened once more.
    const isWorthSaying = signIn?.state === state
    const toast =
      said.code === SUCCESS
        ? m.messenger_bound({}, { locale })
        : isWorthSaying
          ? { text: said.msg, kind: 'error' as const }
          : undefined
    return redirectTo(clean, { toast, cookies: [over] })
  }
  // Only the browser that has begun may end it: a link with somebody else's code logs nobody in.
  if (!signIn?.isLogin || signIn.state !== state) return redirectTo(clean, { cookies: [over] })
  const said = await send(calls.messenger.logIn, { code, state }, await senderOf(request))
  if (said.code !== SUCCESS) return redirectTo(clean, { toast: { text: said.msg, kind: 'error' }, cookies: [over] })
  const { token } = calls.messenger.logIn.output.parse(said.data)
  return redirectTo(signIn.path, {
    toast: m.account_login_done({}, { locale }),
    cookies: [over, ...(await loggedIn(request, token))],
  })
}
