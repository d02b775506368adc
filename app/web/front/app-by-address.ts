import type { App } from './app-answer'
import type { Screen } from './documents'

type Module = { default?: unknown; handle?: unknown; loader?: unknown }
type Routes = Record<string, { parentId?: string; path?: string; index?: boolean; module: Module } | undefined>
type Build = { routes: Routes; assets: { routes: Record<string, unknown> } }

function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent ? [...chainOf(routes, parent), id] : [id]
}

const only = <T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

type Loaded = { type?: string; data?: unknown }

/** Lazy for the framework, which encodes loader data for React in the browser even where none runs. */
function unsent(loaded: unknown): unknown {
  if (typeof loaded !== 'object' || loaded === null || loaded instanceof Response) return loaded
  const { type, data } = loaded as Loaded
  if (type === 'DataWithResponseInit') return Object.assign(loaded, { data: unsent(data) })
  const unlisted: PropertyDescriptorMap = {}
  for (const [name, value] of Object.entries(loaded)) unlisted[name] = { value }
  return Object.defineProperties({}, unlisted)
}

function keepingData<R extends Routes[string]>(route: R): R {
  const { loader } = route?.module ?? {}
  if (typeof loader !== 'function') return route
  return { ...route, module: { ...route?.module, loader: async (args: unknown) => unsent(await loader(args)) } } as R
}

const isHydrated = (route: Routes[string]) => (route?.module.handle as { hydrate?: boolean } | undefined)?.hydrate

function narrowed<B extends Build>(build: B, id: string): B {
  const chain = chainOf(build.routes, id)
  const routes = only(build.routes, chain)
  return {
    ...build,
    routes: isHydrated(routes[id])
      ? routes
      : Object.fromEntries(Object.entries(routes).map(([own, route]) => [own, keepingData(route)])),
    assets: { ...build.assets, routes: only(build.assets.routes, chain) },
  }
}

function addressOf({ path, index }: NonNullable<Routes[string]>): string | undefined {
  if (index) return '/'
  return path && !/[:*]/.test(path) ? `/${path}` : undefined
}

/** Remix walks all routes three times a document, a sixth of a member's home: here one screen has its own handler. */
export function appByAddress<B extends Build>(build: B, handlerOf: (build: B) => App & Screen) {
  const whole = handlerOf(build)
  const narrow = new Map<string, App & Screen>()
  const screens = new Map<string, Screen>()
  for (const [id, route] of Object.entries(build.routes)) {
    const address = route && addressOf(route)
    if (!address) continue
    const handler = handlerOf(narrowed(build, id))
    narrow.set(address, handler)
    if (route.module.default) screens.set(address, handler)
  }
  const app: App = (request) => (narrow.get(new URL(request.url).pathname) ?? whole)(request)
  return { app, screens }
}
