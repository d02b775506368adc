import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isId } from '~/values/ids'
import { BY_LINK } from '~/values/link'
import type { Visit } from '~/values/visit-kinds'
import { A_MESSENGER, isInMessenger } from '~/values/visit-sources'
import { takeName } from '../arrivals'
import { encodingOf } from '../encodings'
import { securityHeaders } from '../headers'
import { LONGEST_ADDRESS, REQUEST_ID, requestId } from '../request-line'
import type { ReadAddress } from './cached-screens'
import type { KnownShops } from './known-shops'
import { makePage, type Page } from './page'
import type { Order, Outcome, PageCache } from './pages'
import { type Choices, type Variant, variantOf } from './visitor'

interface OpenedLink {
  isLink: boolean
  shop?: string
}

const NONE: OpenedLink = { isLink: false }
const COOKIE = /(?:^|;\s*)(?:__Host-)?via=([^;.]+)/

/** Unverified: shop and link are no secrets, and a forged cookie shows only what a URL would show as well. */
function openedLink(cookies: string | undefined): OpenedLink {
  const written = cookies && COOKIE.exec(cookies)?.[1]
  if (!written) return NONE
  try {
    const text = Buffer.from(decodeURIComponent(written), 'base64').toString('utf8')
    const { sUid, bUid } = JSON.parse(text) as { sUid?: unknown; bUid?: unknown }
    return { isLink: typeof sUid === 'string', shop: typeof bUid === 'string' && isId(bUid) ? bUid : undefined }
  } catch {
    return NONE
  }
}

export interface Kitchen {
  pages: PageCache
  shops: KnownShops
  readAddress: ReadAddress
  publicOrigin: string | undefined
  choices: Choices
  answer(request: Request): Promise<Response>
  /** Set by a visit, whoever rendered the page. */
  visitCookies(visit: Visit): Promise<string[]>
  /** It understands surrogate headers, and passes requests with cookies on. */
  isCdnTrusted: boolean
  isStopping(): boolean
  count(outcome: Outcome): void
  mayAsk(incoming: IncomingMessage): boolean
}

export type ServeCached = (incoming: IncomingMessage, outgoing: ServerResponse, handOn: () => void) => void

/** Pages depend on their key alone, never on headers of the first visitor, so they hold nothing personal. */
export function serveCached(kitchen: Kitchen): ServeCached {
  const { pages, shops, count } = kitchen
  const ask = asker(kitchen)

  return (incoming, outgoing, handOn) => {
    const pageRequest = ask(incoming)
    if (!pageRequest) {
      handOn()
      return
    }
    const found = pages.find(pageRequest)
    if (found) {
      count(found.outcome)
      send(kitchen, { incoming, outgoing, pageRequest, page: found.page })
      return
    }
    if (pages.isPassed(pageRequest)) {
      count('pass')
      handOn()
      return
    }
    // The response is written by the caller.
    if (!kitchen.mayAsk(incoming)) {
      handOn()
      return
    }
    pages.make(pageRequest).then(
      (page) => {
        count(page ? 'miss' : 'pass')
        // Only an open shop has a public page, so made-up names take no place.
        if (page && pageRequest.shop) shops.add(pageRequest.shop, pageRequest.now)
        if (page) send(kitchen, { incoming, outgoing, pageRequest, page })
        else handOn()
      },
      () => {
        count('miss')
        handOn()
      },
    )
  }
}

type PageRequest = Order & {
  origin: string
  shop: string | undefined
  leavesTrace: boolean
  remembers: boolean
  /** The URL has several variants, so a CDN must not cache it. */
  isVaried: boolean
}

function asker(kitchen: Kitchen) {
  const { publicOrigin, choices, readAddress, shops, isCdnTrusted } = kitchen
  const publicHost = publicOrigin && new URL(publicOrigin).host
  const make = maker(kitchen)

  return ({ method, headers, url = '' }: IncomingMessage): PageRequest | undefined => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS) return undefined
    // An unexpected body: the response has to end the connection, as nobody reads it.
    if ('content-length' in headers || 'transfer-encoding' in headers) return undefined
    const target = readAddress(url)
    const host = headers.host ?? ''
    if (!target || (publicHost && host !== publicHost)) return undefined
    const variant = variantOf(headers, target.lang, choices)
    if (!variant) {
      kitchen.count('pass')
      return undefined
    }
    const origin = publicOrigin ?? `http://${host}`
    const opened = target.byShop || target.byLink ? openedLink(headers.cookie) : undefined
    const shop = target.byShop ? (target.shop ?? opened?.shop) : undefined
    const now = performance.now()
    if (shop && !shops.has(shop, now)) {
      kitchen.count('pass')
      return undefined
    }
    const isByLink = target.byLink && (target.isLink || opened?.isLink === true)
    const query = [target.query, shop && `bUid=${shop}`].filter(Boolean).join('&')
    const address = origin + target.path + (query && `?${query}`)
    const isInside = target.byMessenger && isInMessenger(headers['user-agent'] ?? '')
    return {
      key: `${address} ${variant.locale} ${variant.theme}${isInside ? ' inside' : ''}${isByLink ? ' link' : ''}`,
      make: () => make(address, { ...variant, isInside, isByLink }),
      // Anybody can make up shops, so a shop's page is cached on the second request.
      isOpen: target.isOpen || shop !== undefined,
      now,
      origin,
      shop,
      leavesTrace: target.leavesTrace,
      remembers: target.remembers && !isCdnTrusted,
      isVaried: isInside || isByLink || shop !== undefined,
    }
  }
}

function maker({ answer, choices, publicOrigin, isCdnTrusted }: Kitchen) {
  const cookieOf = {
    lang: new Map([...choices.lang].map(([pair, locale]) => [locale, pair])),
    theme: new Map([...choices.theme].map(([pair, theme]) => [theme, pair])),
  }
  const always = securityHeaders(publicOrigin)
  return async (address: string, { locale, theme, isInside, isByLink }: Variant): Promise<Page | undefined> => {
    const cookie = `${cookieOf.lang.get(locale)}; ${cookieOf.theme.get(theme)}`
    // Nobody sees it yet, so it must not count as a visit nor take a toast: as for a prefetch.
    const own = { cookie, 'sec-purpose': 'prefetch', 'x-client-address': 'unknown', 'x-request-id': randomUUID() }
    const headers = { ...own, ...(isInside && { 'user-agent': A_MESSENGER }), ...(isByLink && { [BY_LINK]: '1' }) }
    const response = await answer(new Request(address, { headers }))
    // Not marked as uncacheable: the next visitor may succeed.
    if (response.status === 503) throw new Error('too busy to make a page')
    return makePage(response, { now: performance.now(), always, isCdnTrusted })
  }
}

const oneOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)

type Serving = { incoming: IncomingMessage; outgoing: ServerResponse; pageRequest: PageRequest; page: Page }

function send(kitchen: Kitchen, serving: Serving): void {
  const { incoming, pageRequest } = serving
  if (!pageRequest.leavesTrace && !pageRequest.remembers) {
    write(kitchen, serving, [])
    return
  }
  // Only the fields that are read: a platform request costs as much as the whole response.
  const headers = { get: (name: string) => oneOf(incoming.headers[name.toLowerCase()]) }
  kitchen.visitCookies({ url: pageRequest.origin + incoming.url, headers }).then(
    (cookies) => write(kitchen, serving, cookies),
    // A failed cookie is no reason to show nothing.
    () => write(kitchen, serving, []),
  )
}

function write({ isStopping }: Kitchen, { incoming, outgoing, pageRequest, page }: Serving, cookies: string[]): void {
  const also = [REQUEST_ID, requestId(incoming), ...cookies.flatMap((cookie) => ['Set-Cookie', cookie])]
  const name = takeName(outgoing)
  if (name) also.push('Set-Cookie', name)
  if (isStopping()) also.push('Connection', 'close')
  // By the URL, not by this visit's cookies: a CDN would answer the next visit, which may set some.
  const headers = pageRequest.leavesTrace || pageRequest.isVaried ? page.ownHeaders : page.headers
  const known = incoming.headers['if-none-match']
  if (known && (known === page.tag || known.split(/,\s*/).includes(page.tag))) {
    outgoing.writeHead(304, [...headers.unchanged, ...also]).end()
    return
  }
  const encoding = encodingOf(incoming.headers['accept-encoding'] as string | undefined)
  outgoing.writeHead(200, [...headers[encoding], ...also])
  outgoing.end(incoming.method === 'HEAD' ? undefined : page.bodies[encoding])
}
