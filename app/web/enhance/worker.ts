/** The part of a worker's types that is used here: their library cannot stand beside that of pages. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
}
declare const self: WorkerScope
/** Whoever serves the code writes it before it. */
declare const PAGE: string

interface StoredPage {
  cache: Cache
  page: Response
  href: string
  kind: string
  name: string
  at: number
}

/** Where what is stored takes another form, it takes another name: a new worker drops what stands under others. */
const BASE = 'offline-1'
/** Of a kind. */
const MOST = 20
const LASTS_MS = 604_800_000
const FILES_MOST = 90
const FILE_BYTES_MOST = 200_000
/** By then a page has loaded its pictures. */
const PAUSE_MS = 4_000
const NOT_OURS = /^\/(console|sandbox|h5|s)(\/|$)|\.\w+$/
const FILE = /\/(media|assets)\/[\w./-]+/g

let requests = 0
/** The latest request whose page has come: what comes of one before it says nothing about now. */
let newest = 0
/** How the name of the cache begins that holds pages of whoever uses the shop; all of it once a page has come. */
let own = `${BASE} `
const shownOffline = new Set<string>()

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== BASE && !name.startsWith(own)) await caches.delete(name)
}

/** Language and theme of a page, whose it is, what it is stored as, and its name there. */
const saidOf = (page?: Response): string[] => (page?.headers.get('x-offline') ?? '').split('/')

function hrefOf({ pathname, searchParams }: URL): string {
  const id = searchParams.get('id')
  return id ? `${pathname}?id=${id}` : pathname
}

/** Newest first; what is too old goes, and what is more than is stored of its kind. */
async function storedPages(): Promise<StoredPage[]> {
  const found: StoredPage[] = []
  for (const of of await caches.keys()) {
    const cache = await caches.open(of)
    for (const { url } of of.startsWith(own) ? await cache.keys() : []) {
      const page = (await cache.match(url)) as Response
      const [, , , kind, name] = saidOf(page)
      const at = Date.parse(page.headers.get('date') as string)
      if (kind && name)
        found.push({ cache, page, href: url.slice(origin.length), kind, name: decodeURIComponent(name), at })
    }
  }
  const counts: Record<string, number> = {}
  return found
    .sort((a, b) => b.at - a.at)
    .filter(({ cache, href, at, kind }) => {
      const count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      return (count <= MOST && at > Date.now() - LASTS_MS) || void cache.delete(href)
    })
}

async function storePage(of: string, url: URL, answer: Response): Promise<void> {
  const html = await answer.clone().text()
  // Somebody else may have come.
  if (of !== own) return
  const cache = await caches.open(of)
  await cache.put(hrefOf(url), answer)
  // The list says which orders are still to be seen.
  for (const { kind, href } of await storedPages())
    if (saidOf(answer)[3] + url.search === kind && !html.includes(href)) await cache.delete(href)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  // What the browser has loaded anyway.
  for (const file of new Set(html.match(FILE))) {
    const loaded = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
    if (loaded?.ok && Number(loaded.headers.get('content-length')) < FILE_BYTES_MOST) await cache.put(file, loaded)
  }
  const stored = await cache.keys()
  stored
    .filter((one) => one.url.match(FILE))
    .slice(0, -FILES_MOST)
    .map((file) => cache.delete(file))
  // Whoever has come meanwhile finds nothing of this.
  await dropOthers()
}

const offlinePage = () => caches.match(PAGE)

async function storeOfflinePage(lang = ''): Promise<void> {
  const answer = await fetch(`${PAGE}?lang=${lang}`, { headers: { Purpose: 'prefetch' } })
  if (answer.ok) await (await caches.open(BASE)).put(PAGE, answer)
}

async function notePage(turn: number, url: URL, answer: Response): Promise<void> {
  const [lang, theme, of, , name] = saidOf(answer)
  if (!lang || turn < newest) return
  newest = turn
  const mine = `${BASE} ${of};`
  own = mine
  const copy = name && answer.clone()
  await dropOthers()
  const [stored, worn] = saidOf(await offlinePage())
  await Promise.all([
    (stored !== lang || worn !== theme) && storeOfflinePage(lang),
    copy ? storePage(mine, url, copy) : storedPages(),
  ])
}

async function serveStored({ resultingClientId }: RequestEvent, url: URL): Promise<Response> {
  shownOffline.add(resultingClientId)
  const pages = await storedPages()
  const found = pages.find(({ href }) => href === hrefOf(url))
  const page = (found?.page ?? (await offlinePage())) as Response
  const html = await page.text()
  const [lang] = saidOf(page)
  const fill = (text: string, { href, name, at }: StoredPage) =>
    text
      .replace('{href}', href)
      .replace('{name}', () => name)
      .replace('{at}', new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }))
  const shown = found
    ? // A clock would begin anew. Its name stands in the stylesheet, too, which is allowed by its hash.
      fill(html.replace(/(as-of") hidden=""/, '$1').replace(/data-seconds/g, 'x'), found)
    : html.replace(/hidden="" data-stored="(\w+)"(.*?)<template>(.*?)<\/template>/g, (whole, kind, before, row) => {
        const rows = pages.filter((one) => one.kind === kind).map((one) => fill(row, one))
        return rows[0] ? before + rows.join('') : whole
      })
  return new Response(shown, page)
}

/** Also what is not stored: without an answer from here the browser would send what it has preloaded once more. */
async function answerPage(event: RequestEvent, url: URL, isApart: boolean): Promise<Response> {
  const turn = ++requests
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // On "back" a page of an earlier time, maybe of somebody else's.
    if (!isApart && event.request.cache !== 'force-cache') event.waitUntil(notePage(turn, url, answer))
    return answer
  } catch (error) {
    if (isApart) throw error
    return serveStored(event, url)
  }
}

const on = self.addEventListener

on('install', (event) => {
  self.skipWaiting()
  event.waitUntil(storeOfflinePage())
})

on('activate', (event) => {
  event.waitUntil(dropOthers())
  self.clients.claim()
  self.registration.navigationPreload?.enable()
})

on('fetch', (event) => {
  const { request, clientId } = event
  const { headers } = request
  const url = new URL(request.url)
  const isAhead = headers.get('sec-purpose') ?? headers.get('purpose')
  if (request.method !== 'GET' || url.origin !== origin || isAhead) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url, NOT_OURS.test(url.pathname)))
  else if (shownOffline.has(clientId) || !navigator.onLine)
    event.respondWith(caches.match(request).then((file) => file ?? fetch(request)))
})

export {}
