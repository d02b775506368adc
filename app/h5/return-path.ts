import { isScreen, paths, withQuery } from '~/paths'
import { localPath } from '~/values/local-path'

/** Where a person wanted to go before login, if it is one of our screens; login itself leads home. */
export function returnPath(asked: unknown): string | undefined {
  const path = localPath(asked, isScreen)
  return path?.startsWith(paths.login) ? undefined : path
}

/** The login address that comes back to this request's page. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return withQuery(paths.login, { redirect: returnPath(pathname + search) })
}
