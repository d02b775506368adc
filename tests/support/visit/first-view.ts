import { gzipSync } from 'node:zlib'
import type { Page, Route } from '@playwright/test'

declare global {
  interface Window {
    shifts: { value: number; isBlamed: boolean; nodes: string[] }[]
  }
}

/** What may move when the script arrives: some lines below a field for pictures, which gets a frame. */
const SHIFT_MOST = 0.005

/**
 * Notes every layout shift, with what moved. Nobody presses anything here, so those count as well that the browser
 * blames on a person: it does for half a second after it has read how wide the document wants to be.
 */
function noteShifts() {
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
      window.shifts.push({ value: entry.value, isBlamed: entry.hadRecentInput, nodes })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const isScript = (url: URL) => url.pathname.endsWith('.js')
const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/**
 * Opens a screen as a slow phone does: its scripts arrive only after it has been painted, so whatever they move is seen
 * to move. Answers the document and what each of its scripts weighs, zipped, in bytes, the heaviest first.
 */
export async function openSlowly(page: Page, path: string) {
  const held: Route[] = []
  const scripts: Promise<Buffer>[] = []
  let isPainted = false
  await page.route(isScript, (route) => (isPainted ? route.fallback() : void held.push(route)))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  const answer = await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(hasPainted)
  isPainted = true
  for (const route of held) await route.fallback()
  await page.waitForLoadState('load')
  await page.unroute(isScript)
  page.removeAllListeners('response')
  const bodies = await Promise.all(scripts)
  return {
    status: answer?.status(),
    html: (await answer?.text()) ?? '',
    scripts: bodies.map((body) => gzipSync(body, { level: 9 }).length).sort((a, b) => b - a),
  }
}

export const watchShifts = (page: Page) => page.addInitScript(noteShifts)

/** What has moved by itself since the screen was opened. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Window['shifts']>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))),
      ),
  )
  const isLittle = shifts.reduce((sum, { value }) => sum + value, 0) <= SHIFT_MOST
  if (isLittle && shifts.every(({ isBlamed }) => isBlamed)) return []
  return shifts.map(({ value, nodes }) => `moves by ${value.toFixed(3)}: ${nodes.join(', ')}`)
}
