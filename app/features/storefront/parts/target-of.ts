import { isConsolePath, isScreen, paths, withQuery } from '~/paths'
import { localPath } from '~/values/local-path'

/** A screen of the shop, or the interstitial for external pages; undefined for anything else. */
export function targetOf(to: string): string | undefined {
  if (to.startsWith('https://')) return withQuery(paths.activityWeb, { url: to })
  return localPath(to, (path) => isScreen(path) && !isConsolePath(path))
}
