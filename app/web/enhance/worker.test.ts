import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import worker from './worker.ts?minified'

const ORIGIN = 'https://shop.example'
const GOODS = '/goodsPages/details/details?id='
const ORDER = '/minePages/myOrder/details?id='
const ORDERS = '/minePages/myOrder/list'
const DAY_MS = 86_400_000

type Event = Record<string, unknown>
type Answer = Response | Error

let stored: Map<string, Map<string, Response>>
let listeners: Record<string, (event: Event) => void>
/** What the shop answers at each address; everything else is out of reach. */
let shop: Map<string, Answer>
let isOnLine: boolean
/** What the worker finds around it. */
let known: Record<string, unknown> & { fetch: (wanted: unknown) => Promise<Response> }
const start = () => new Function('PAGE', ...Object.keys(known), worker)('/offline', ...Object.values(known))

const absolute = (key: unknown) => new URL(typeof key === 'string' ? key : (key as Request).url, ORIGIN).href

function cacheOf(name: string) {
  const held = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, held)
  return {
    keys: async () => [...held.keys()].map((url) => ({ url })),
    match: async (key: unknown) => held.get(absolute(key))?.clone(),
    delete: async (key: unknown) => held.delete(absolute(key)),
    put: async (key: unknown, answer: Response) => {
      held.delete(absolute(key))
      held.set(absolute(key), answer)
    },
  }
}

const caches = {
  keys: async () => [...stored.keys()],
  open: async (name: string) => cacheOf(name),
  delete: async (name: string) => stored.delete(name),
  match: async (key: unknown) => [...stored.values()].flatMap((held) => held.get(absolute(key)) ?? [])[0]?.clone(),
}

function page(said: string | undefined, { html = '<p>', age = 0, status = 200 } = {}): Response {
  const date = new Date(Date.now() - age).toUTCString()
  return new Response(html, { status, headers: { date, ...(said && { 'x-offline': said }) } })
}

type Requested = {
  method?: string
  mode?: string
  cache?: string
  headers?: HeadersInit
  preloadResponse?: Promise<Response>
}

/** A request as the worker hears of it, and what it answers; undefined where it leaves it to the browser. */
async function request(path: string, also: Requested = {}) {
  const { method = 'GET', mode = 'navigate', headers, cache = 'default', preloadResponse } = also
  const url = absolute(path)
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.fetch?.({
    request: { method, mode, url, cache, headers: new Headers(headers) },
    preloadResponse,
    clientId: 'one',
    resultingClientId: 'two',
    waitUntil: (part: Promise<unknown>) => work.push(part),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  const given = await answer
  await Promise.race([Promise.all(work), sleep(20)])
  return given
}

const at = (path: string, answer: Answer) => shop.set(absolute(path), answer)
const heldBy = (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length))
const text = async (path: string) => (await request(path))?.text()

beforeEach(async () => {
  stored = new Map()
  listeners = {}
  shop = new Map()
  isOnLine = true
  at(
    '/offline',
    page('en/system///', {
      html: '<section hidden="" data-stored="goods"><ul><template><a href="{href}">{name}</a></template></ul></section>',
    }),
  )
  const self = {
    addEventListener: (name: string, hears: (event: Event) => void) => {
      listeners[name] = hears
    },
    skipWaiting() {},
    clients: { claim: async () => {} },
    registration: {},
  }
  const fetch = async (wanted: unknown) => {
    const url = new URL(absolute(wanted))
    url.searchParams.delete('lang')
    const answer = shop.get(url.href)
    if (!answer || answer instanceof Error) throw new TypeError('Failed to fetch')
    return answer.clone()
  }
  known = {
    self,
    caches,
    fetch,
    origin: ORIGIN,
    navigator: {
      get onLine() {
        return isOnLine
      },
    },
  }
  start()
  const work: Promise<unknown>[] = []
  listeners.install?.({ waitUntil: (part: Promise<unknown>) => work.push(part) })
  await Promise.all(work)
})

describe('the worker leaves to the browser', () => {
  it.each([
    ['a post', '/', { method: 'POST' }],
    ['what is loaded ahead', '/', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['what older browsers load ahead', '/', { headers: { purpose: 'prefetch' } }],
    ['another origin', 'https://elsewhere.example/', {}],
    ['a picture while there is a connection', '/media/demo/tea-360.webp', { mode: 'no-cors' }],
  ])('%s', async (_, path, also) => {
    at(path, page('en/system///'))
    expect(await request(path, also)).toBeUndefined()
  })
})

it.each(['/console/orders', '/sandbox/sms', '/h5/api/shop/facts', '/s/abcdefg', '/cards/1.vcf'])(
  'the worker hands on what the browser has preloaded of %s, which it would request twice, and stores nothing',
  async (path) => {
    const opened = await request(path, { preloadResponse: Promise.resolve(page('en/system//goods/Tea')) })
    expect(await opened?.text()).toBe('<p>')
    expect([...stored.keys()]).toEqual(['offline-1'])
    await expect(request(path)).rejects.toThrow('Failed to fetch')
  },
)

describe('the worker stores', () => {
  it('what the header allows, under the key of whose it is', async () => {
    at(`${GOODS}1`, page('en/system//goods/Tea'))
    at('/', page('en/system///'))
    await request(`${GOODS}1`)
    await request('/')
    expect(heldBy('offline-1 ;')).toEqual([`${GOODS}1`])
    expect(await text(`${GOODS}1`)).toBe('<p>')
  })

  it.each([
    ['a guest', 'en/system///'],
    ['somebody else', 'en/system/bo//'],
    ['whoever wants nothing to be stored', 'en/system/none//'],
  ])('nothing of a member any longer once %s is there', async (_, said) => {
    at(`${ORDER}7`, page('en/system/al/orders/Tea'))
    await request(`${ORDER}7`)
    expect(heldBy('offline-1 al;')).toEqual([`${ORDER}7`])
    at('/', page(said))
    await request('/')
    expect([...stored.keys()]).not.toContain('offline-1 al;')
    shop.clear()
    expect(await text(`${ORDER}7`)).toContain('<section')
  })

  it('what it has, where a page says nothing about who is there', async () => {
    at(`${ORDER}7`, page('en/system/al/orders/Tea'))
    await request(`${ORDER}7`)
    at('/', page(undefined, { status: 503 }))
    await request('/')
    expect(heldBy('offline-1 al;')).toEqual([`${ORDER}7`])
  })

  it('nothing of a page that comes after one that was requested later', async () => {
    let come = (_: Response) => {}
    const late = new Promise<Response>((resolve) => {
      come = resolve
    })
    listeners.fetch?.({
      request: { method: 'GET', mode: 'navigate', url: absolute(`${ORDER}7`), headers: new Headers() },
      preloadResponse: late,
      waitUntil() {},
      respondWith() {},
    })
    at('/', page('en/system/bo//'))
    await request('/')
    come(page('en/system/al/orders/Tea'))
    await sleep(20)
    expect([...stored.keys()]).not.toContain('offline-1 al;')
  })

  it('nothing of a member under the key of whoever came while it was still at it', async () => {
    const { fetch: fetched } = known
    let come = () => {}
    known.fetch = (wanted) =>
      String(wanted).startsWith('/offline')
        ? new Promise<Response>((resolve) => {
            come = () => resolve(page('fr/system///'))
          })
        : fetched(wanted)
    start()
    at(`${ORDER}7`, page('fr/system/al/orders/Tea'))
    await request(`${ORDER}7`)
    at('/', page('en/system///'))
    await request('/')
    come()
    await sleep(20)
    expect([...stored.keys()].filter((name) => heldBy(name).includes(`${ORDER}7`))).toEqual([])
  })

  it('nothing of what “back” brings from the browser’s own memory', async () => {
    at('/', page('en/system///'))
    await request('/')
    at(`${ORDER}7`, page('en/system/al/orders/Tea'))
    await request(`${ORDER}7`, { cache: 'force-cache' })
    expect([...stored.keys()]).not.toContain('offline-1 al;')
  })

  it('twenty goods, the last ones', async () => {
    for (let id = 1; id <= 22; id++) {
      at(`${GOODS}${id}`, page('en/system//goods/Tea', { age: DAY_MS - id * 60_000 }))
      await request(`${GOODS}${id}`)
    }
    expect(heldBy('offline-1 ;')).toEqual(Array.from({ length: 20 }, (_, index) => `${GOODS}${index + 3}`))
  })

  it('each page for seven days', async () => {
    at(`${GOODS}1`, page('en/system//goods/Tea', { age: 6 * DAY_MS }))
    at(`${GOODS}2`, page('en/system//goods/Tea', { age: 8 * DAY_MS }))
    for (const id of ['1', '2']) await request(`${GOODS}${id}`)
    expect(heldBy('offline-1 ;')).toEqual([`${GOODS}1`])
  })

  it('only orders that the list still shows', async () => {
    for (const id of ['7', '8']) {
      at(`${ORDER}${id}`, page('en/system/al/orders/Tea'))
      await request(`${ORDER}${id}`)
    }
    at(ORDERS, page('en/system/al/orders/Orders', { html: `<a href="${ORDERS}?tab=unpaid"><a href="${ORDER}8">` }))
    await request(ORDERS)
    expect(heldBy('offline-1 al;')).toEqual([`${ORDER}8`, ORDERS])
  })
})

describe('without a connection', () => {
  it('a stored page says of when it is, and shows no clock that would begin anew', async () => {
    const html = '<p id="as-of" hidden="">{at}</p><count-down data-seconds="9">9</count-down>'
    at(`${GOODS}1`, page('en/system//goods/Tea', { html }))
    await request(`${GOODS}1`)
    shop.clear()
    expect(await text(`${GOODS}1&from=home`)).toMatch(/^<p id="as-of">\w+ \d.*<\/p><count-down x="9">9<\/count-down>$/)
  })

  it('any other page is the offline page, with what there is', async () => {
    at(`${GOODS}1`, page(`en/system//goods/${encodeURIComponent('$& &#60;Tea')}`))
    await request(`${GOODS}1`)
    shop.clear()
    expect(await text('/')).toBe(`<section ><ul><a href="${GOODS}1">$& &#60;Tea</a></ul></section>`)
  })

  it('pictures are answered, too', async () => {
    stored.set('offline-1 ;', new Map([[absolute('/media/a-360.jpg'), new Response('picture')]]))
    isOnLine = false
    expect(await (await request('/media/a-360.jpg', { mode: 'no-cors' }))?.text()).toBe('picture')
  })
})

it('the offline page is stored anew where language or theme have changed', async () => {
  for (const said of ['fr/system///', 'fr/dark///']) {
    at('/offline', page(said))
    at('/', page(said))
    await request('/')
    expect((await caches.match('/offline'))?.headers.get('x-offline')).toBe(said)
  }
})

it('a new worker drops what one before has stored in another form', async () => {
  for (const name of ['offline-0', 'offline-0 al;', 'offline-1 al;']) await caches.open(name)
  let work: Promise<unknown> | undefined
  listeners.activate?.({
    waitUntil: (part: Promise<unknown>) => {
      work = part
    },
  })
  await work
  expect([...stored.keys()].sort()).toEqual(['offline-1', 'offline-1 al;'])
})
