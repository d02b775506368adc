import { everyCall } from '../../house/registers/every-call'

type Routes = Record<string, { id: string; path?: string; index?: boolean; parentId?: string } | undefined>

const CALLS = '/h5'
const OWN = ['/healthz', '/readyz', '/policy-reports']

const prefixOf = (path: string) => `/${path.slice(0, -1)}`

/** By route id or call path, so that logs and metrics never hold what somebody typed. */
export function routeNames(routes: Routes): (pathname: string) => string {
  const exact = new Map<string, string>(OWN.map((path) => [path, path]))
  const below: [prefix: string, id: string][] = [['/assets/', 'assets']]
  for (const route of Object.values(routes)) {
    if (!route) continue
    if (route.index) exact.set('/', route.id)
    else if (route.path?.endsWith('*')) below.push([prefixOf(route.path), route.id])
    else if (route.path) exact.set(`/${route.path}`, route.id)
  }
  for (const { one } of everyCall) exact.set(`${CALLS}${one.path}`, `${CALLS}${one.path}`)
  below.sort(([one], [other]) => other.length - one.length)

  return (pathname) => {
    const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
    return exact.get(path) ?? below.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'unknown'
  }
}
