import { isConsolePath, isScreen, paths, withQuery } from '~/paths'
import { localPath } from '~/values/local-path'

/**
 * Where a link of a page leads: to a screen of the shop, or to an address of the web by way of the screen that knows which
 * of them the operator vouches for. Nothing for anything else.
 */
export function targetOf(to: string): string | undefined {
  if (to.startsWith('https://')) return withQuery(paths.activityWeb, { url: to })
  return localPath(to, (path) => isScreen(path) && !isConsolePath(path))
}
