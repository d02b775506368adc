import type { App } from './app-answer'

type Routes = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>
/** What is looked at of a build of the framework. */
type Build = { routes: Routes; assets: { routes: Record<string, unknown> } }

/** A route and all that it stands in, by id. */
function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent ? [...chainOf(routes, parent), id] : [id]
}

const only = <T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

function narrowed<B extends Build>(build: B, id: string): B {
  const chain = chainOf(build.routes, id)
  return {
    ...build,
    routes: only(build.routes, chain),
    assets: { ...build.assets, routes: only(build.assets.routes, chain) },
  }
}

/** The address of a screen, where it has just one. */
function addressOf({ path, index }: NonNullable<Routes[string]>): string | undefined {
  if (index) return '/'
  return path && !/[:*]/.test(path) ? `/${path}` : undefined
}

/**
 * The build as one function, with `handlerOf` the framework's own. Remix walks its whole route table three times for each document, with a regular expression
 * for each route; that was a sixth of the work for a member's home. So an address that names one screen gets a handler
 * which knows this screen and its layouts alone. Any other way to write an address is answered by the whole table.
 */
export function appByAddress<B extends Build>(build: B, handlerOf: (build: B) => App): App {
  const whole = handlerOf(build)
  const narrow = new Map<string, App>()
  for (const [id, route] of Object.entries(build.routes)) {
    const address = route && addressOf(route)
    if (address) narrow.set(address, handlerOf(narrowed(build, id)))
  }
  return (request) => (narrow.get(new URL(request.url).pathname) ?? whole)(request)
}
