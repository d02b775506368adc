import type { BrowserContext, Page } from '@playwright/test'
import { paths, WORKER, WORKER_START, withQuery } from '../../app/paths'
import { type Line, openLine } from '../support/cut-line'
import { inLanguage } from '../support/screens'
import { expect, onPath, signIn, test } from '../support/shopper'
import { addAddress, GOODS, goodsPath, placeOrder } from '../support/shopping-journey'
import { violationsInThemes } from '../support/visit/accessible'
import { drawAs, tooWide } from '../support/visit/layout'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.49'
const NO_CONNECTION = 'No connection'
const TITLES = {
  'zh-Hans': '没有网络',
  'zh-Hant': '沒有網路',
  es: 'Sin conexión',
  fr: 'Pas de connexion',
  en: NO_CONNECTION,
}

/** Of a time when nothing of today's was stored. */
const OLD_WORKER = `
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open('offline-0').then((cache) => cache.put('/old', new Response(''))))
})
addEventListener('activate', () => clients.claim())
addEventListener('fetch', () => {})`

let line: Line
let context: BrowserContext
let page: Page
let refused: string[]

test.beforeEach(async ({ browser, extraHTTPHeaders }) => {
  line = await openLine()
  const also = { serviceWorkers: 'allow', extraHTTPHeaders, reducedMotion: 'reduce', locale: 'en-GB' } as const
  refused = []
  context = await browser.newContext({ baseURL: line.address, viewport: { width: 390, height: 844 }, ...also })
  page = await context.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
})
test.afterEach(async () => {
  expect(refused, 'styles and scripts are as they were').toEqual([])
  await context.close()
  line.close()
})

/** Until the worker answers for this page. */
const isControlled = () =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** The paths of all that is stored. */
const storedNow = () =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length))
    return found
  })

const isStored = (path: string) => expect.poll(storedNow).toContain(path)

async function openWith(path: string) {
  await page.goto(path)
  await isStored(path)
}

const asOf = () => page.getByRole('status').filter({ hasText: NO_CONNECTION })
const isAway = () => expect(page.getByRole('heading', { name: NO_CONNECTION, exact: true })).toBeVisible()

/** Logged in on the page of gloves, which the worker answers. */
async function comeIn() {
  await signIn(page, goodsPath(GOODS.gloves))
  await isControlled()
}

/** Orders the gloves that are open, and looks at the order; answers its path. */
async function orderGloves(): Promise<string> {
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await addAddress(page, true)
  await placeOrder(page)
  await openWith(paths.orders)
  const href = await page.getByRole('listitem').getByRole('link', { name: GOODS.gloves.name }).getAttribute('href')
  await openWith(href as string)
  return href as string
}

const logOut = async () => {
  await page.goto(paths.settings)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(onPath(paths.login))
}

test('goods and orders looked at are there without a connection, as they were, and the rest is said to be away', async () => {
  await comeIn()
  const order = await orderGloves()
  await openWith(goodsPath(GOODS.scarf))
  await expect.poll(storedNow).toEqual(expect.arrayContaining([expect.stringMatching(/^\/media\/.*\.webp$/)]))
  await page.goto(paths.cart)
  expect(await storedNow()).not.toContain(paths.cart)
  line.cut()

  await page.goto(goodsPath(GOODS.scarf))
  await expect(page.getByRole('heading', { name: GOODS.scarf.name })).toBeVisible()
  await expect(asOf()).toBeVisible()
  await expect(asOf()).not.toContainText('{at}')
  const first = page.locator('.carousel-track img').first()
  await expect.poll(() => first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.goto(order)
  await expect(page.getByText('West Lake Road 1')).toBeVisible()
  await expect(asOf()).toBeVisible()
  await page.goto(withQuery(paths.orders, { tab: 'unpaid' }))
  await expect(page.getByText(GOODS.gloves.name).first()).toBeVisible()

  await page.goto(paths.coupons)
  await isAway()
  await page.getByRole('link', { name: GOODS.scarf.name }).click()
  await expect(asOf()).toBeVisible()

  line.mend()
  await page.goto(paths.coupons)
  await expect(page.getByRole('heading', { name: NO_CONNECTION })).toBeHidden()
  await page.goto(order)
  await expect(asOf()).toBeHidden()
})

test('a form that cannot be sent is answered by nobody', async () => {
  await comeIn()
  await openWith(goodsPath(GOODS.gloves))
  line.cut()
  await page.goto(goodsPath(GOODS.gloves))
  await expect(asOf()).toBeVisible()
  await Promise.all([
    page.waitForEvent('requestfailed', (one) => one.method() === 'POST'),
    page.getByRole('button', { name: 'Buy now', exact: true }).click(),
  ])
})

test('the offline page is readable by everybody, narrow and dark, and follows the language', async () => {
  await page.goto(goodsPath(GOODS.scarf))
  await isControlled()
  await openWith(goodsPath(GOODS.scarf))
  for (const [lang, title] of Object.entries(TITLES)) {
    await page.goto(inLanguage(goodsPath(GOODS.scarf), lang))
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.headers.get('x-offline')))
      .toMatch(`${lang}/`)
    line.cut()
    await page.goto(paths.notices)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    await drawAs(page, { width: 320, height: 640 })
    expect(await tooWide(page)).toEqual([])
    expect(await violationsInThemes(page)).toEqual([])
    await page.goto(goodsPath(GOODS.scarf))
    await expect(page.locator('#as-of')).toBeVisible()
    expect(await tooWide(page)).toEqual([])
    expect(await violationsInThemes(page)).toEqual([])
    line.mend()
  }
})

test('nothing is left after a log-out but cookies', async () => {
  await comeIn()
  const order = await orderGloves()
  await context.addCookies([{ name: 'mark', value: 'stays', url: line.address }])
  await logOut()
  line.cut()
  await page.goto(order).catch(() => {})
  await expect(page.getByText('West Lake Road 1')).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toContain('mark')
})

test('nothing is left after a log-out, either, where the browser knows nothing of clearing', async () => {
  line.lost.add('clear-site-data')
  await comeIn()
  const order = await orderGloves()
  await logOut()
  await expect.poll(storedNow).not.toContain(order)
  line.cut()
  await page.goto(order)
  await isAway()
  await expect(page.getByText(GOODS.gloves.name)).toHaveCount(0)
})

test('whoever logs in on the same phone finds nothing of the one before', async () => {
  await comeIn()
  const order = await orderGloves()
  // As a session ends that nobody has ended here.
  await context.clearCookies({ name: 'user' })
  await signIn(page, paths.orders)
  await isStored(paths.orders)
  expect(await storedNow()).not.toContain(order)
  line.cut()
  await page.goto(order)
  await isAway()
  await page.goto(paths.orders)
  await expect(asOf()).toBeVisible()
  await expect(page.getByText(GOODS.gloves.name)).toHaveCount(0)
})

test('a new version takes over at once, and drops what the one before has stored', async () => {
  line.instead.set(WORKER, OLD_WORKER)
  await page.goto(paths.home)
  await isControlled()
  await isStored('/old')
  line.instead.clear()
  await page.reload()
  await expect.poll(storedNow).not.toContain('/old')
  await openWith(goodsPath(GOODS.scarf))
  line.cut()
  await page.goto(goodsPath(GOODS.scarf))
  await expect(asOf()).toBeVisible()
})

test('a worker that is called off ends with the next page, with all that it has stored', async () => {
  await page.goto(paths.home)
  await isControlled()
  await openWith(goodsPath(GOODS.scarf))
  // What the server says where the setting is off, and to messengers.
  const stop = await context.request.get(WORKER, { headers: { 'user-agent': WECHAT } })
  line.instead.set(WORKER, await stop.text())
  await page.goto(paths.sort)
  await expect.poll(storedNow).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('inside of messengers there is none', async ({ browser, extraHTTPHeaders }) => {
  const also = { serviceWorkers: 'allow', extraHTTPHeaders, userAgent: WECHAT } as const
  const inside = await browser.newContext({ baseURL: line.address, ...also })
  const shown = await inside.newPage()
  await shown.goto(paths.sort)
  await expect.poll(() => line.passed.filter(({ path }) => path === WORKER_START)).toHaveLength(1)
  expect(await shown.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(line.passed.filter(({ path }) => path === WORKER)).toEqual([])
  await inside.close()
})

test('cached pages are one for everybody, and asked for by what the browser has of them', async () => {
  await page.goto(paths.home)
  await isControlled()
  await openWith(goodsPath(GOODS.scarf))
  await page.goto(paths.sort)
  await page.goto(goodsPath(GOODS.scarf))
  const visits = () => line.passed.filter(({ path }) => path === goodsPath(GOODS.scarf))
  await expect.poll(() => visits().map(({ status }) => status)).toEqual([200, 304])
  const elsewhere = await context.request.get(goodsPath(GOODS.scarf), { headers: { cookie: '' } })
  expect(new Set([...visits().map(({ tag }) => tag), elsewhere.headers().etag])).toHaveProperty('size', 1)
})
