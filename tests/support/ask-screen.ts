import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import { brandIn } from '~/platform/settings/settings'
import routes from '~/routes'
import type { Locale } from '~/values/locales'
import { closedPage } from '~/values/refuse-page'
import { fileAmong } from '~/web/h5/answers'
import { drawnIn, drawnLocale } from '~/web/h5/drawn-in'
import { localeOf } from '~/web/h5/locale'
import { drawClosed } from '~/web/layouts/closed-mall'
import { Answered } from '~/web/layouts/refused-form'
import remixConfig from '../../remix.config.js'

type Entry = { path?: string; file: string; id?: string; index?: boolean; children?: Entry[] }
type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = ReturnType<typeof createRequestHandler>

const ORIGIN = 'http://shop'
const isAt = ({ path = '' }: Entry, pathname: string) =>
  new RegExp(`^/${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname)

/** What stands at an address, and the layout around it where there is one, as the route table has them. */
function placeOf(pathname: string): Entry[] {
  for (const one of routes as Entry[]) {
    const screen = one.children?.find((screen) => isAt(screen, pathname))
    if (screen) return [one, screen]
    if (!one.children && isAt(one, pathname)) return [one]
  }
  throw new Error(`no screen at ${pathname}`)
}

async function draw(request: Request, status: number, headers: Headers, context: EntryContext) {
  const file = fileAmong(context.staticHandlerContext.actionData)
  if (file) return file
  const locale = await localeOf(request)
  const closed = drawClosed(context, { locale, css: '', brand: brandIn(locale) })
  if (closed) return closedPage(closed, headers)
  const page = createElement(RemixServer, { context, url: request.url })
  const value = context.staticHandlerContext.actionData
  const html = drawnIn(locale, () => renderToStaticMarkup(createElement(Answered.Provider, { value }, page)))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

function reportFault(error: unknown): void {
  if (!isRouteErrorResponse(error)) process.stderr.write(`${(error as Error).stack}\n`)
}

/** A build of the app that holds one screen, or a file, with its layout and the root. */
async function buildWith(pathname: string): Promise<ServerBuild> {
  const place = placeOf(pathname)
  const load = (file: string) => import(/* @vite-ignore */ `../../app/${file}`) as Promise<Route['module']>
  const modules = await Promise.all(['root.tsx', ...place.map(({ file }) => file)].map(load))
  // Each is the parent of the next; their ids are those of the real app, by which screens ask for what a layout knows.
  const ids = ['root', ...place.map(({ id, file }) => id ?? file.replace(/\.tsx?$/, ''))]
  const parts = Object.fromEntries(
    [{ path: '', index: undefined }, ...place].map(({ path, index }, at) => {
      const id = ids[at] as string
      return [id, { id, path, index, parentId: ids[at - 1], module: modules[at] as Route['module'] }]
    }),
  )
  const assets = Object.values(parts).map(({ module, ...route }) => {
    const has = { hasLoader: 'loader' in module, hasAction: 'action' in module, hasErrorBoundary: true }
    return [route.id, { ...route, ...has, module: '' }]
  })
  return {
    entry: { module: { default: draw, handleError: reportFault } },
    routes: parts as unknown as ServerBuild['routes'],
    assets: { entry: { module: '', imports: [] }, routes: Object.fromEntries(assets), url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: remixConfig.future as ServerBuild['future'],
    isSpaMode: false,
  } as unknown as ServerBuild
}

/** How many requests are under way. */
let asking = 0
// The fault that the app would only report: loaders and actions know their reader's language. Tests that draw by themselves need none.
overwriteGetLocale(() => {
  const known = drawnLocale()
  if (!known && asking > 0) throw new Error('a loader or an action asks for a text in no language')
  return known ?? baseLocale
})

const handlers = new Map<string, Promise<Handler>>()

/** A file goes with `isMultipart` alone. */
type Asking = {
  cookie?: string
  fields?: (string | File)[][]
  isMultipart?: boolean
  userAgent?: string
  locale?: Locale
}

function inParts(fields: (string | File)[][]): FormData {
  const data = new FormData()
  for (const [name = '', value = ''] of fields) data.append(String(name), value as string)
  return data
}

/** What a screen or a file answers to a browser without script; with fields, what it answers to its form. */
export async function askApp(path: string, by: Asking = {}) {
  const { cookie = '', fields, isMultipart, userAgent = '', locale = 'en' } = by
  const url = new URL(path, ORIGIN)
  const handler =
    handlers.get(url.pathname) ?? buildWith(url.pathname).then((build) => createRequestHandler(build, 'test'))
  handlers.set(url.pathname, handler)
  const headers = { cookie, origin: ORIGIN, host: url.host, 'accept-language': locale, 'user-agent': userAgent }
  const body = fields && (isMultipart ? inParts(fields) : new URLSearchParams(fields as string[][]))
  asking++
  try {
    return await (await handler)(new Request(url, { method: body ? 'POST' : 'GET', headers, body }))
  } finally {
    asking--
  }
}

/** The same as what a person sees: the document, or where it leads. */
export async function askScreen(path: string, asking: Asking = {}) {
  const answer = await askApp(path, asking)
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0] as string)
  return { status: answer.status, to: answer.headers.get('location'), body: await answer.text(), cookies }
}
