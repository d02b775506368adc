import { text } from 'node:stream/consumers'
import { createRequestHandler, data, type EntryContext, type ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { appByAddress } from './app-by-address'

const shown = (text: string) => ({ default: () => null, loader: () => new Response(text) })
const route = (id: string, more: object) => ({ id, parentId: 'root', ...more })

/** Routes that answer by their loaders alone, which is all that finding the right one needs. */
function buildOf(routes: Record<string, object>): ServerBuild {
  const all = Object.fromEntries(
    Object.entries(routes).map(([id, more]) => [
      id,
      { ...route(id, more), module: { loader: () => new Response(id) } },
    ]),
  )
  const root = { id: 'root', path: '', module: shown('root') }
  return {
    routes: { root, ...all },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
    entry: { module: { default: () => new Response('document') } },
    future: { v3_singleFetch: true },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild
}

const appOf = (build: ServerBuild) => appByAddress(build, (routed) => createRequestHandler(routed, 'production')).app

const routes = {
  home: { index: true },
  cart: { path: 'pages/cart' },
  media: { path: 'files/:name' },
  rest: { path: '*' },
}

describe('the app by address', () => {
  const app = appOf(buildOf(routes))
  const ask = async (path: string) => (await app(new Request(`http://shop.test${path}`))).text()

  it.each([
    ['/', 'home'],
    ['/?sUid=1', 'home'],
    ['/pages/cart', 'cart'],
    ['/pages/cart?x=1', 'cart'],
    ['/pages/cart/', 'cart'],
    ['/PAGES/Cart', 'cart'],
    ['/files/a.txt', 'media'],
    ['/nothing/here', 'rest'],
    ['/toString', 'rest'],
    ['/__proto__', 'rest'],
  ])('answers %s by the same route as the whole table', async (path, id) => {
    expect(await ask(path)).toBe(id)
  })

  it('shows to the screen of an address no other route than its own', async () => {
    const seen: string[][] = []
    const build = buildOf(routes)
    const cart = build.routes.cart as unknown as { module: object }
    cart.module = { default: () => null, loader: () => ({ ok: true }) }
    const entry = build.entry as unknown as { module: { default: unknown } }
    entry.module = {
      default: (_request: Request, _status: number, _headers: Headers, context: { manifest: { routes: object } }) => {
        seen.push(Object.keys(context.manifest.routes))
        return new Response('document')
      },
    }
    const assets = build.assets as unknown as { routes: object }
    assets.routes = { root: {}, cart: {}, home: {} }
    await appOf(build)(new Request('http://shop.test/pages/cart'))
    expect(seen).toEqual([['root', 'cart']])
  })

  it.each([[{}], [{ hydrate: true }]])(
    'writes out the data of a screen only where a browser runs React: %j',
    async (handle) => {
      const build = buildOf(routes)
      const cart = build.routes.cart as unknown as { module: object }
      cart.module = {
        default: () => null,
        handle,
        loader: () => data({ lines: ['scarf'] }, { headers: { 'x-own': 'yes' } }),
      }
      let seen: { lines?: string[] } = {}
      let sent = ''
      const entry = build.entry as unknown as { module: { default: unknown } }
      entry.module = {
        default: async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
          seen = context.staticHandlerContext.loaderData.cart as typeof seen
          sent = await text(context.serverHandoffStream as never)
          return new Response('document')
        },
      }
      const root = build.routes.root as unknown as { module: object }
      root.module = { default: () => null }
      await appOf(build)(new Request('http://shop.test/pages/cart'))
      expect(seen.lines).toEqual(['scarf'])
      expect(sent.includes('scarf')).toBe('hydrate' in handle)
    },
  )
})
