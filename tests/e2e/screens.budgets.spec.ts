import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths'
import { guestScreens, memberTest, test } from '../support/screens'
import { expect } from '../support/shopper'

const KB = 1024
const SCRIPT_MOST = 6 * KB
/** What the first ten packets of a connection carry, headers and all; they need no second round trip. */
const HOME_MOST = 13 * KB
const HOME_NODES_MOST = 420
const HOME_REQUESTS_MOST = 25

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length

declare global {
  interface Window {
    shifts: { value: number; nodes: string[] }[]
  }
}

/** Notes every layout shift that no person has caused, with what moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        )
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftsOf(page: Page, screens: Record<string, string>) {
  await watchShifts(page)
  const moved: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shifts = await page.evaluate(() => window.shifts)
    if (shifts.length > 0) moved[name] = shifts
  }
  return moved
}

test('the first view of home is small and asks for little', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const answer = await page.goto(paths.home, { waitUntil: 'networkidle' })
  expect(gzipped((await answer?.body()) as Buffer)).toBeLessThanOrEqual(HOME_MOST)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(HOME_REQUESTS_MOST)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(HOME_NODES_MOST)
})

test('no screen of a guest needs more script than the enhancements', async ({ page }) => {
  for (const [name, path] of Object.entries(guestScreens)) {
    const scripts: Promise<Buffer>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const bodies = await Promise.all(scripts)
    const size = bodies.reduce((sum, body) => sum + gzipped(body), 0)
    expect(bodies.length, name).toBeGreaterThan(0)
    expect(size, name).toBeLessThanOrEqual(SCRIPT_MOST)
    const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').count()
    expect(inline, `inline scripts of ${name}`).toBe(0)
    const styled = await page.locator('[style]').count()
    expect(styled, `style attributes of ${name}`).toBe(0)
  }
})

test('nothing moves while a screen of a guest loads', async ({ page }) => {
  expect(await shiftsOf(page, guestScreens)).toEqual({})
})

memberTest('nothing moves while a screen of a member loads', async ({ page, member }) => {
  expect(await shiftsOf(page, member.screens)).toEqual({})
})

test('every picture has its size and its words', async ({ page }) => {
  for (const [name, path] of Object.entries(guestScreens)) {
    await page.goto(path)
    expect(await page.locator('img:not([width][height]), img:not([alt])').count(), name).toBe(0)
  }
})
