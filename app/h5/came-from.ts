import { isScreen, parentOf, paths, type ScreenName } from '~/paths'
import { localPath } from '~/values/local-path'
import { publicAddress } from './public-address'

const names = new Map(Object.entries(paths).map(([name, path]) => [path as string, name as ScreenName]))

/**
 * The screen of ours that a link to this one was followed from, as its Referer says; nothing where that was this screen
 * itself, one that leads back here, or login. Only for what is drawn for this request alone: a kept page has no Referer.
 */
export function cameFrom(request: Request): string | undefined {
  const { pathname, host } = new URL(publicAddress(request, new URL(request.url).pathname))
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  const name = names.get(from.pathname)
  if (from.host !== host || from.pathname === pathname || !name || parentOf(name) === pathname) return undefined
  return from.pathname === paths.login ? undefined : localPath(from.pathname + from.search, isScreen)
}
