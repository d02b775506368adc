import { isScreen, paths } from '~/paths'
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
