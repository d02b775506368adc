import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { request as askOverTls, createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { startEmbedded } from '../../app/platform/database/embedded'
import { freePort, killRest, launch } from './launch'

const [SERVICES, SHOP] = ['services.lilac.test', 'shop.lilac.test']
const hosts = { NODE_OPTIONS: `--import=${pathToFileURL('tests/support/hosts.mjs').href}` }

/** Where a browser finds both names. */
export const HOST_RULES = `--host-resolver-rules=MAP *.lilac.test 127.0.0.1`

const unquoted = (value: string) => (value.startsWith("'") ? value.slice(1, -1).replaceAll("'\\''", "'") : value)

/** The services of `npm run sandbox` over TLS, and what a shop is started with to use them. */
export async function playServices() {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-live-'))
  const port = await freePort()
  const env = { ...hosts, SIMULATOR_TLS: 'yes', SIMULATOR_PORT: String(port), DATA_DIR: folder }
  const run = launch(['bin/command.mjs', 'sandbox'], env)
  await expect.poll(() => run.said, { timeout: 90_000 }).toMatch(/certificate-key\.pem in .*\n$/)
  const lines = run.said.split('\n\n')[1]?.trim().split(' \\\n') ?? []
  const settings = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), unquoted(line.slice(line.indexOf('=') + 1))]),
  )
  const read = (name: string) => readFileSync(join(folder, 'sandbox', name), 'utf8')
  const tls = { cert: read('certificate.pem'), key: read('certificate-key.pem') }
  const ca = read('authority.pem')

  /** The code that was sent last to a phone. */
  async function codeFor(phone: string): Promise<string> {
    const state = await new Promise<string>((resolve, reject) => {
      const at = { host: '127.0.0.1', port, servername: SERVICES, path: '/__sim/state', ca }
      askOverTls(at, async (answer) => {
        const pieces = await answer.toArray()
        resolve(Buffer.concat(pieces).toString('utf8'))
      })
        .on('error', reject)
        .end()
    })
    const sent = Object.values(JSON.parse(state) as Record<string, { what: string }[]>).flat()
    const [text = ''] = sent.flatMap(({ what }) => (what.includes(phone) ? [what] : [])).slice(-1)
    return /\d{6}(?!\d)/.exec(text.slice(text.indexOf(': ')))?.[0] ?? ''
  }

  return { settings, tls, codeFor, stop: () => rmSync(folder, { recursive: true, force: true }) }
}

type Services = Awaited<ReturnType<typeof playServices>>

/** What a proxy does before a shop that is live. */
async function openFront(tls: Services['tls'], port: number): Promise<Server> {
  const front = createServer(tls, (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
    const { method, url: path } = request
    const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return front
}

/** A shop in live mode that nobody has opened yet. */
export async function startLive({ settings, tls }: Services) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lilac-live-mall-'))
  const port = await freePort()
  const front = await openFront(tls, port)
  const origin = `https://${SHOP}:${(front.address() as AddressInfo).port}`
  const env = {
    ...{ ...hosts, ...settings, SHOP_MODE: 'live', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    ...{ PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '1', SESSION_SECRET: 'a-secret-of-a-live-mall-in-a-test-of-it' },
  }
  const run = launch(['build/server.js'], env)
  await expect.poll(() => run.child.exitCode ?? run.said, { timeout: 150_000 }).toContain(`is ready at ${origin}`)

  /** The first operator, let in by the terminal; answers the code for setting up the second factor. */
  async function letIn(phone: string): Promise<string> {
    // What is written to somebody's terminal is no log, and names the operator.
    const command = ['bin/command.mjs', 'operator', 'add', phone, '--role', 'owner']
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } })
    return /another way than SMS: (\S+)/.exec(stdout)?.[1] ?? ''
  }

  async function stop(): Promise<void> {
    front.close()
    run.child.kill('SIGTERM')
    await run.ended
    killRest()
    await startEmbedded({ dataDir }).then((left) => left.stop())
    rmSync(dataDir, { recursive: true, force: true })
  }

  return { origin, letIn, stop }
}
