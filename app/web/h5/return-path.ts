import { isConsolePath, isScreen, paths, withQuery } from '~/paths'
import { localPath } from '~/values/local-path'
import { publicAddress } from './public-address'

/** By the Referer; undefined from this screen, one `below` it, or login. Cached pages have no Referer. */
export function cameFrom(request: Request, below: readonly string[] = []): string | undefined {
  const { pathname, host } = new URL(publicAddress(request, new URL(request.url).pathname))
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  if (from.host !== host || [pathname, paths.login, ...below].includes(from.pathname)) return undefined
  return localPath(from.pathname + from.search, isScreen)
}

const LOGIN_STEPS: readonly string[] = [paths.consoleLogin, paths.consoleFactor, paths.consoleInvitation]

/** Only our own screens; login leads home. */
export function returnPath(target: unknown): string | undefined {
  const path = localPath(target, isScreen)
  return path?.startsWith(paths.login) ? undefined : path
}

export function consoleLoginPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return withQuery(paths.consoleLogin, { redirect: consoleReturnPath(pathname + search) })
}

/** Only screens of the console beyond the login. */
export function consoleReturnPath(target: unknown): string | undefined {
  const path = localPath(target, (pathname) => isScreen(pathname) && isConsolePath(pathname))
  return path && !LOGIN_STEPS.includes(path.split('?', 1)[0] as string) ? path : undefined
}

export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return withQuery(paths.login, { redirect: returnPath(pathname + search) })
}
