import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'

const TRIES = 100
const TRY_MS = 200
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)
const XVFB = '/usr/bin/Xvfb'

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

async function soon(what, act) {
  for (let left = TRIES; ; left--) {
    try {
      return await act()
    } catch (error) {
      if (left === 0) throw Object.assign(new Error(`${what} did not start: ${error.message}`), { expected: true })
      await wait(TRY_MS)
    }
  }
}

function start(program, args, env = {}) {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  child.on('error', () => {})
  return child
}

/** Firefox's own remote protocol, which geckodriver would speak for us: `length:[0, id, command, parameters]`. */
async function marionette(port) {
  const socket = await new Promise((resolve, reject) => {
    const made = connect(port, '127.0.0.1', () => resolve(made)).once('error', reject)
  })
  const waiting = new Map()
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (rest.length < end) return
      const message = JSON.parse(rest.subarray(colon + 1, end))
      rest = rest.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])(message)
    }
  })
  let last = 0
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ([, , error, result]) =>
        error ? reject(new Error(`${command}: ${error.message}`)) : resolve(result?.value ?? result),
      )
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

async function openFirefox() {
  const program = FIREFOX.find(existsSync)
  if (!program) return undefined
  const [profile, port] = [mkdtempSync(path.join(tmpdir(), 'firefox-')), await freePort()]
  // Phones draw their scroll bars above the page; those of a desktop would take 12 px of each width.
  const prefs = { 'marionette.port': port, 'ui.useOverlayScrollbars': 1, 'widget.gtk.overlay-scrollbars.enabled': true }
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const flags = ['--headless', '--marionette', '--no-remote', '--width=1100', '--height=1000', '--profile', profile]
  const child = start(program, flags)
  const send = await soon('Firefox', () => marionette(port))
  await send('WebDriver:NewSession', { capabilities: {} })
  return {
    version: (await send('WebDriver:ExecuteScript', { script: 'return navigator.userAgent', args: [] }))
      .split(' ')
      .at(-1),
    go: (url) => send('WebDriver:Navigate', { url }),
    run: (script) => send('WebDriver:ExecuteScript', { script, args: [] }),
    picture: () => send('WebDriver:TakeScreenshot', { full: false }),
    async close() {
      child.kill()
      await new Promise((resolve) => child.once('close', resolve))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** The standard WebDriver. */
async function webDriver(port, capabilities) {
  const ask = async (method, address, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method, body: body && JSON.stringify(body) })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${address}: ${value.message || value.error}`)
    return value
  }
  await soon('WebKitWebDriver', () => ask('GET', '/status'))
  const { sessionId, capabilities: known } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  return { known, ask: (method, address, body) => ask(method, `/session/${sessionId}${address}`, body) }
}

async function openWebKit() {
  const binary = MINI_BROWSER.find(existsSync)
  if (!binary || !existsSync(WEBKIT) || !(process.env.DISPLAY || existsSync(XVFB))) return undefined
  const display = process.env.DISPLAY ?? `:${100 + (process.pid % 800)}`
  const screen = process.env.DISPLAY ? undefined : start(XVFB, [display, '-screen', '0', '1200x1000x24'])
  if (screen)
    await soon(
      'Xvfb',
      async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`) || Promise.reject(new Error('no display')),
    )
  const port = await freePort()
  const child = start(WEBKIT, [`--port=${port}`], { DISPLAY: display })
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { known, ask } = await webDriver(port, options)
  return {
    version: `${known.browserName} ${known.browserVersion}`,
    go: (url) => ask('POST', '/url', { url }),
    run: (script) => ask('POST', '/execute/sync', { script, args: [] }),
    picture: () => ask('GET', '/screenshot'),
    async close() {
      await ask('DELETE', '').catch(() => {})
      child.kill()
      screen?.kill()
    },
  }
}

async function openChromium() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  const page = await browser.newPage({ viewport: { width: 1100, height: 1000 } })
  return {
    version: browser.version(),
    go: (url) => page.goto(url),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    picture: async () => (await page.screenshot()).toString('base64'),
    close: () => browser.close(),
  }
}

/** Undefined where the machine does not have it; with its Debian package. */
export const engines = {
  Chromium: { open: openChromium, packages: 'chromium-headless-shell' },
  Firefox: { open: openFirefox, packages: 'firefox-esr' },
  WebKit: { open: openWebKit, packages: 'webkit2gtk-driver xvfb' },
}
