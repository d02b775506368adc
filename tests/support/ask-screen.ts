import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf } from '~/h5/locale'
import { Answered } from '~/layouts/refused-form'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import routes from '~/routes'
import remixConfig from '../../remix.config.js'

type Entry = { path?: string; file: string; id?: string; index?: boolean; children?: Entry[] }
type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = ReturnType<typeof createRequestHandler>

const ORIGIN = 'http://shop'

/** The layout and the screen that stand at an address, as the route table has them. */
function placeOf(pathname: string): [layout: Entry, screen: Entry] {
  for (const layout of routes as Entry[])
    for (const screen of layout.children ?? []) if (`/${screen.path ?? ''}` === pathname) return [layout, screen]
  throw new Error(`no screen at ${pathname}`)
}

async function draw(request: Request, status: number, headers: Headers, context: EntryContext) {
  const locale = await localeOf(request)
  overwriteGetLocale(() => locale)
  const page = createElement(RemixServer, { context, url: request.url })
  const value = context.staticHandlerContext.actionData
  const html = renderToStaticMarkup(createElement(Answered.Provider, { value }, page))
  overwriteGetLocale(() => baseLocale)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

function tellFault(error: unknown): void {
  if (!isRouteErrorResponse(error)) process.stderr.write(`${(error as Error).stack}\n`)
}

/** A build of the app that holds one screen with its layout and the root. */
async function buildWith(pathname: string): Promise<ServerBuild> {
  const [layout, screen] = placeOf(pathname)
  const load = (file: string) => import(/* @vite-ignore */ `../../app/${file}`) as Promise<Route['module']>
  const modules = await Promise.all(['root.tsx', layout.file, screen.file].map(load))
  const [root, around, own] = modules as [Route['module'], Route['module'], Route['module']]
  const parts = {
    root: { id: 'root', path: '', module: root },
    layout: { id: 'layout', parentId: 'root', module: around },
    screen: { id: 'screen', parentId: 'layout', path: screen.path, index: screen.index, module: own },
  }
  const assets = Object.values(parts).map(({ module, ...route }) => {
    const has = { hasLoader: 'loader' in module, hasAction: 'action' in module, hasErrorBoundary: true }
    return [route.id, { ...route, ...has, module: '' }]
  })
  return {
    entry: { module: { default: draw, handleError: tellFault } },
    routes: parts as unknown as ServerBuild['routes'],
    assets: { entry: { module: '', imports: [] }, routes: Object.fromEntries(assets), url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: remixConfig.future as ServerBuild['future'],
    isSpaMode: false,
  } as unknown as ServerBuild
}

const handlers = new Map<string, Promise<Handler>>()

/** A screen's document as a browser without script gets it; with fields, what the screen answers to its form. */
export async function askScreen(
  path: string,
  { cookie = '', fields, userAgent = '' }: { cookie?: string; fields?: string[][]; userAgent?: string } = {},
) {
  const url = new URL(path, ORIGIN)
  const handler =
    handlers.get(url.pathname) ?? buildWith(url.pathname).then((build) => createRequestHandler(build, 'test'))
  handlers.set(url.pathname, handler)
  const headers = { cookie, origin: ORIGIN, host: url.host, 'accept-language': 'en', 'user-agent': userAgent }
  const body = fields && new URLSearchParams(fields)
  const answer = await (await handler)(new Request(url, { method: body ? 'POST' : 'GET', headers, body }))
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0] as string)
  return { status: answer.status, to: answer.headers.get('location'), body: await answer.text(), cookies }
}
