import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

export const PINGPAY = { merchant: 'ping-1', key: 'the key of the example' }

/** Packs the example as it would be published, and installs it in a folder of its own. */
export function installPingpay(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-drivers-'))
  const quiet = { cwd: folder, stdio: 'pipe', encoding: 'utf8' } as const
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const packed = execFileSync('npm', ['pack', '--silent', resolve('docs/examples/lilac-pingpay')], quiet).trim()
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], quiet)
  mkdirSync(join(folder, 'data'), { recursive: true })
  return folder
}

const sign = (said: string) => createHmac('sha256', PINGPAY.key).update(said).digest('hex')

type Order = { number: string; amount: number; callback: string; state: 'new' | 'paid' | 'over'; ping: string }

/** Plays the service of the example. */
export async function playPingpay(port = 0) {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, { number: string; amount: number; state: 'done' }>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    const answer = (status: number, said: object) => {
      const raw = JSON.stringify(said)
      response.writeHead(status, { 'ping-signature': sign(raw) }).end(raw)
    }
    if (headers['ping-signature'] !== sign(`${method} ${url} ${body}`)) return answer(401, { reason: 'key' })
    const [, kind = '', id = '', act] = url.split('/')
    const sent = body ? JSON.parse(body) : {}
    if (method === 'POST' && kind === 'orders' && !act) {
      const order: Order = { ...sent, state: 'new', ping: `P${sent.number}` }
      if (!orders.has(order.number)) orders.set(order.number, order)
      return answer(200, { page: `http://127.0.0.1:${(server.address() as AddressInfo).port}/page/${order.number}` })
    }
    if (method === 'POST' && kind === 'refunds') {
      if (!refunds.has(sent.number)) refunds.set(sent.number, { ...sent, state: 'done' })
      return answer(200, refunds.get(sent.number) as object)
    }
    const known = kind === 'orders' ? orders.get(id) : refunds.get(id)
    if (known && act === 'close' && known.state === 'new') known.state = 'over'
    return known ? answer(200, known) : answer(404, {})
  }).listen(port, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    refunds,
    /** What it would call back once somebody has paid. */
    pay(number: string): { raw: Buffer; headers: Headers } {
      const order = orders.get(number) as Order
      order.state = 'paid'
      const raw = Buffer.from(JSON.stringify({ event: `paid ${number}`, merchant: PINGPAY.merchant, order }))
      return { raw, headers: new Headers({ 'ping-signature': sign(raw.toString()) }) }
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
