import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { bodyLimit, limitBody } from './app/front/body-limit'
import { clientAddress } from './app/front/client-address'
import { secure, trustedHeaders } from './app/front/headers'
import { isForeign } from './app/front/origin-guard'
import { type FrontRefusal, refuse } from './app/front/refusal'
import { staticFiles } from './app/front/static-files'
import { settings } from './app/provider/settings'

const LONGEST_ADDRESS = 4096
const METHODS = /^(GET|HEAD|POST)$/
/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 15_000
/** A terminal and npm may each hand on the same Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 1_000

type Shop = { close(): Promise<void>; demoPhone?: string }
type Env = { Bindings: HttpBindings }

/** Why a request does not reach the app, if so. */
function refusalOf(request: Request, target: string): FrontRefusal | undefined {
  const { publicOrigin } = settings()
  const url = new URL(request.url)
  if (target.length > LONGEST_ADDRESS) return 'longAddress'
  if (!target.startsWith('/')) return 'malformed'
  if (publicOrigin && url.host !== new URL(publicOrigin).host) return 'wrongHost'
  if (!METHODS.test(request.method)) return 'method'
  // Remix would run a single loader past its layouts, or expand paths for seconds; no screen asks for either.
  if (url.searchParams.has('_data') || url.pathname === '/__manifest') return 'absent'
  if (isForeign(request, publicOrigin)) return 'foreign'
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit(request.headers.get('content-type')))
    return 'tooLarge'
  return undefined
}

/** Hands a request to Remix with headers that it may believe and a body that cannot outgrow its limit. */
async function answerByApp(
  { req, env }: Context<Env>,
  app: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { publicOrigin, trustedProxies } = settings()
  const { raw } = req
  const url = new URL(raw.url)
  const address = clientAddress(env.incoming.socket.remoteAddress, raw.headers.get('x-forwarded-for'), trustedProxies)
  const init = {
    method: raw.method,
    headers: trustedHeaders(raw.headers, { address, requestId: randomUUID() }),
    signal: raw.signal,
  }
  const seen = publicOrigin ? `${publicOrigin}${url.pathname}${url.search}` : raw.url
  if (!raw.body) return app(new Request(seen, init))
  const { body, tooLarge } = limitBody(raw.body, bodyLimit(raw.headers.get('content-type')))
  const streamed = { ...init, body, duplex: 'half' as const }
  return Promise.race([app(new Request(seen, streamed)), tooLarge.then(() => refuse(raw, 'tooLarge'))])
}

function makeFront(build: ServerBuild, isStopping: () => boolean): Hono<Env> {
  const { publicOrigin } = settings()
  const remix = createRequestHandler(build, 'production')
  const fromFolder = staticFiles(join(import.meta.dirname, 'client'))
  const front = new Hono<Env>()

  front.use(async (context, next) => {
    await next()
    secure(context.res.headers, publicOrigin)
    if (isStopping()) context.res.headers.set('Connection', 'close')
  })
  front.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }))
  front.use(async (context, next) => {
    const reason = refusalOf(context.req.raw, context.env.incoming.url ?? '')
    return reason ? refuse(context.req.raw, reason) : next()
  })
  front.use(async (context, next) => fromFolder(context.req.raw) ?? next())
  front.use(compress())
  front.all('*', (context) => answerByApp(context, remix))
  front.onError((error, context) => {
    process.stderr.write(`${error.stack}\n`)
    return refuse(context.req.raw, 'fault')
  })
  return front
}

function listen(server: Server): Promise<number> {
  const { host, port } = settings()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = { EADDRINUSE: `port ${port} is taken`, EACCES: `port ${port} is not ours to take` }[error.code ?? '']
      const line =
        error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
          ? `HOST: ${host} is not an address here`
          : undefined
      reject(Object.assign(new Error(line ?? `PORT: ${why ?? error.message}; set another one`), { expected: true }))
    })
    server.listen(port, host, () => resolve((server.address() as { port: number }).port))
  })
}

function readyLine(port: number, shop: Shop): string {
  const { brandName, host, mode, publicOrigin } = settings()
  const name = host.startsWith('127.') || host === '0.0.0.0' || host.includes('::') ? 'localhost' : host
  const address = publicOrigin ?? `http://${name}:${port}`
  const demo = mode === 'demo' ? ` – demo member ${shop.demoPhone}, SMS codes at ${address}/sandbox/sms` : ''
  return `${brandName} is ready at ${address}${demo}\n`
}

/** Stops on the first signal: no new connections, answers under way get their time, then the database. */
function stopOnSignal(server: Server, shop: Shop, stopping: () => void): void {
  let first: number | undefined
  async function stop() {
    if (first) {
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    first = Date.now()
    stopping()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(grace)
    await shop.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function start(): Promise<void> {
  settings()
  // Importing the build starts the shop: database, migrations, demo data, sweeps.
  const build: ServerBuild = await import(join(import.meta.dirname, 'server/index.js'))
  const { shop } = build.entry.module as unknown as { shop: Shop }
  let isStopping = false
  const server = createAdaptorServer({
    fetch: makeFront(build, () => isStopping).fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: 10_000,
      // A picture of 10 MB on a slow phone.
      requestTimeout: 120_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 8 * 1024,
    },
  }) as Server
  server.maxRequestsPerSocket = 1_000
  server.maxConnections = 2_000
  stopOnSignal(server, shop, () => {
    isStopping = true
  })
  try {
    process.stdout.write(readyLine(await listen(server), shop))
  } catch (error) {
    await shop.close()
    throw error
  }
}

start().catch((error: Error & { expected?: boolean }) => {
  process.stderr.write(`${error.expected ? error.message : error.stack}\n`)
  process.exit(1)
})
