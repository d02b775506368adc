// First visits on a phone: Slow 4G (562.5 ms, 1.44 Mbit/s down, 0.675 up) with a processor 4 times slower, cold cache.
// Limits in the same run: a page of a few words, one of a picture, and the words of home without stylesheet and headers.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../bin/browser.mjs'
import { guestPaths } from './support/people.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const FIRST_GOAL = 800
const LARGEST_GOAL = 1_500
const ROUNDS = 5
/**
 * Milliseconds for which the browser itself works on a profile that was just opened; a phone's runs when a link is
 * tapped.
 */
const SETTLE = 1_500
const KIB = 1024
const SLOW = { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

const watch = () => {
  window.paints = { largest: 0, element: '', shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.paints.largest = entry.startTime
      window.paints.element = `${entry.element?.localName ?? ''} ${entry.url.split('/').at(-1) ?? ''}`.trim()
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paints.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function visit(browser, url) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.waitForTimeout(SETTLE)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let [bytes, requests] = [0, 0]
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  // A measuring time, not a wait for something: a larger picture or a shift right after `load` still counts.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => ({
    ...window.paints,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  return { ...seen, bytes, requests }
}

async function median(browser, url) {
  const visits = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, url))
  const middle = (key) =>
    percentile(
      visits.map((one) => one[key]),
      0.5,
    )
  return {
    'first paint': middle('first'),
    'largest paint': middle('largest'),
    of: visits[0].element,
    shift: middle('shift'),
    KiB: middle('bytes') / KIB,
    requests: middle('requests'),
  }
}

/** The floor: a page of a few words, one with a single picture of 20 KiB, and home's words alone. */
async function startLimits(home) {
  const noise = {
    create: {
      width: 360,
      height: 360,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  }
  const picture = await sharp(noise).webp({ quality: 60 }).toBuffer()
  const page = (body) =>
    `<!doctype html><html lang="en"><title>x</title><meta name="viewport" content="width=device-width"><body>${body}`
  const words = brotliCompressSync((await (await fetch(home)).text()).replace(/<style>.*?<\/style>/s, ''))
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const answers = {
    '/empty': [page('<p>Nothing.</p>'), html],
    '/one': [page('<img src="/picture" alt="" width="390" height="390">'), html],
    '/picture': [picture, { 'content-type': 'image/webp' }],
    '/words': [words, { ...html, 'content-encoding': 'br' }],
  }
  const server = createServer(({ url }, response) => {
    const [body, headers] = answers[url] ?? []
    response.writeHead(body ? 200 : 404, headers).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

await withShop(async ({ shop }) => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const limits = await startLimits(shop.url)
  try {
    const at = `http://127.0.0.1:${limits.address().port}`
    const rows = [
      { page: 'limit: a few words', ...(await median(browser, `${at}/empty`)) },
      { page: 'limit: one picture', ...(await median(browser, `${at}/one`)) },
      { page: 'limit: words of home', ...(await median(browser, `${at}/words`)) },
    ]
    const pages = { ...guestPaths, login: '/commonPages/login/login', cart: '/pages/shopping/index' }
    for (const [page, path] of Object.entries(pages)) {
      await fetch(shop.url + path)
      const seen = await median(browser, shop.url + path)
      const isReached = seen['first paint'] <= FIRST_GOAL && seen['largest paint'] <= LARGEST_GOAL
      rows.push({ page, ...seen, goal: `${FIRST_GOAL} / ${LARGEST_GOAL}`, reached: verdict(isReached) })
    }
    report(`First visits at Slow 4G with 4× slower processor, median of ${ROUNDS}, ms`, rows)
  } finally {
    await browser.close()
    limits.close()
  }
})
