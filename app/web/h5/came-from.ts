import { isScreen, paths } from '~/paths'
import { localPath } from '~/values/local-path'
import { publicAddress } from './public-address'

/**
 * The screen of ours that a link to this one was followed from, as its Referer says; nothing where that was this screen
 * itself, one `below` it that leads back here, or login. Only for what is drawn for this request alone: a kept page has no
 * Referer.
 */
export function cameFrom(request: Request, below: readonly string[] = []): string | undefined {
  const { pathname, host } = new URL(publicAddress(request, new URL(request.url).pathname))
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  if (from.host !== host || [pathname, paths.login, ...below].includes(from.pathname)) return undefined
  return localPath(from.pathname + from.search, isScreen)
}
