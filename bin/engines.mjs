// Opens the main screens in every engine that the machine has, and compares what Chromium makes of them: node bin/engines.mjs
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from './build.mjs'
import { engines } from './engine-drivers.mjs'
import { endWithLine, loadSource, root, say } from './steps.mjs'

const HEIGHT = 844
const WIDTHS = [390, 320]
const SWEPT = { from: 320, to: 960 }
const pictures = path.join(root, '.screens/engines')

const refuse = (line) => Object.assign(new Error(line), { expected: true })

async function startShop() {
  mkdirSync(path.join(root, '.data'), { recursive: true })
  const dataDir = mkdtempSync(path.join(root, '.data/engines-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SHOP_MODE: 'demo',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  delete env.DATABASE_URL
  const child = spawn(process.execPath, ['build/server.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = / is ready at http:\/\/[^:/]+:(\d+)/.exec(line) ?? []
    if (port) return { address: `http://127.0.0.1:${port}`, stop }
  }
  throw refuse('The shop did not start')
}

/** Desktop windows have a least width, so the screens stand in a frame; the shop forbids that, this server does not. */
async function startFrames(shop) {
  const server = createServer(async ({ url }, response) => {
    const requested = new URL(url, shop)
    if (requested.pathname === '/engine-frame') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const screen = requested.searchParams.get('screen').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      response.end(`<!DOCTYPE html><iframe src="${screen}" style="border:0;height:${HEIGHT}px"></iframe>`)
      return
    }
    const answer = await fetch(requested, { headers: { 'Accept-Language': 'en' } })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop: () => server.closeAllConnections() || server.close(),
  }
}

/** Runs in the page: how far each width is exceeded, and how many columns each grid (or wrapping row of equals) has. */
const measuring = (widths) => `
  const frame = document.querySelector('iframe')
  const page = frame.contentDocument
  const isEqual = ([first, ...others]) => others.every((one) => Math.abs(one.offsetWidth - first.offsetWidth) < 2)
  const grids = [...page.querySelectorAll('body *')].filter((one) => {
    const { display, flexWrap } = page.defaultView.getComputedStyle(one)
    if (one.children.length < 2 || one.offsetWidth === 0) return false
    return display === 'grid' || (display === 'flex' && flexWrap === 'wrap' && isEqual(one.children))
  })
  return ${JSON.stringify(widths)}.map((width) => {
    frame.style.width = width + 'px'
    const columns = grids.map(({ children: [first, ...others] }) => {
      const { top } = first.getBoundingClientRect()
      return 1 + others.filter((one) => Math.abs(one.getBoundingClientRect().top - top) < 1).length
    })
    return { width, over: Math.max(0, page.documentElement.scrollWidth - width), columns: columns.join(' ') }
  })`

async function lookAt(name, engine, screens, frames) {
  const seen = new Map()
  for (const [screen, address] of Object.entries(screens)) {
    await engine.go(`${frames}/engine-frame?screen=${encodeURIComponent(address)}`)
    for (const width of WIDTHS) {
      for (const one of await engine.run(measuring([width]))) seen.set(`${screen} at ${width}`, one)
      const file = `${name}-${screen}-${width}.png`.replaceAll(' ', '-')
      writeFileSync(path.join(pictures, file), Buffer.from(await engine.picture(), 'base64'))
    }
    if (screen !== 'results') continue
    const all = Array.from({ length: SWEPT.to - SWEPT.from + 1 }, (_, index) => SWEPT.from + index)
    for (const one of await engine.run(measuring(all))) seen.set(`${screen} at ${one.width}`, one)
  }
  return seen
}

async function screensOf() {
  const { paths, withQuery } = await loadSource('app/paths.ts')
  return {
    home: paths.home,
    categories: paths.sort,
    'one category': withQuery(paths.sort, { id: '30' }),
    search: paths.goodsSearch,
    results: withQuery(paths.goodsSearch, { q: 'scarf' }),
    goods: withQuery(paths.goods, { id: '3012' }),
    'goods with the choice open': withQuery(paths.goods, { id: '3012', option0: 'Navy' }),
    comments: withQuery(paths.comments, { id: '3012' }),
    brand: withQuery(paths.brand, { id: '11' }),
    cart: paths.cartTab,
    mine: paths.mine,
    login: paths.login,
    settings: paths.settings,
    terms: withQuery(paths.page, { key: 'terms' }),
  }
}

function faultsOf(seen, inChromium) {
  const faults = []
  for (const [view, { over, columns }] of seen) {
    if (over > 0) faults.push(`${view}: ${over} px wider than the screen`)
    const expected = inChromium.get(view).columns
    if (columns !== expected) faults.push(`${view}: columns ${columns}, in Chromium ${expected}`)
  }
  return faults
}

async function compare(frames) {
  mkdirSync(pictures, { recursive: true })
  const screens = await screensOf()
  let inChromium
  let isSound = true
  for (const [name, { open, packages }] of Object.entries(engines)) {
    const engine = await open()
    if (!engine) {
      say(`${name}: NOT TRIED, it is not on this machine (Debian: apt-get install ${packages})`)
      continue
    }
    const seen = await lookAt(name, engine, screens, frames).finally(engine.close)
    inChromium ??= seen
    const faults = faultsOf(seen, inChromium)
    isSound &&= faults.length === 0
    say(`${name} ${engine.version}: ${seen.size} views, ${faults.length} faults`)
    for (const fault of faults) say(`  ${fault}`)
  }
  say(`Pictures are in ${path.relative(root, pictures)}`)
  return isSound
}

async function tryEngines() {
  await buildIfStale()
  const shop = await startShop()
  const frames = await startFrames(shop.address)
  const isSound = await compare(frames.address).finally(async () => {
    frames.stop()
    await shop.stop()
  })
  if (!isSound) process.exitCode = 1
}

await tryEngines().catch(endWithLine)
