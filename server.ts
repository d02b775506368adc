import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { admissionFor, admitted } from './app/front/admission'
import type { App } from './app/front/app-answer'
import { makeFront } from './app/front/front'
import { keepPages, type Visits } from './app/front/kept-pages/keep'
import { settings } from './app/provider/settings'

/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 15_000
/** A terminal and npm may each hand on the same Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 1_000

type Shop = Visits & {
  close(): Promise<void>
  demoPhone?: string
  demoOperator?: string
  answerCall: App
  isReady(): Promise<boolean>
  servePicture(name: string): Promise<Response | undefined>
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
  const demo =
    mode === 'demo'
      ? ` – demo member ${shop.demoPhone}, SMS codes at ${address}/sandbox/sms, console at ${address}/console for operator ${shop.demoOperator}`
      : ''
  return `${brandName} is ready at ${address}${demo}\n`
}

/** Stops on the first signal: no new connections, answers under way get their time, then the database. */
function stopOnSignal(server: Server, close: () => Promise<void>, stopping: () => void): void {
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
    await close()
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
  const app = createRequestHandler(build, 'production')
  const requests = admissionFor(settings().databasePool)
  const kept = await keepPages({ visits: shop, answer: admitted(app, requests), isStopping: () => isStopping })
  const listener = makeFront({
    app,
    provider: shop.answerCall,
    requests,
    routes: build.routes,
    serveKept: kept.serve,
    clientFolder: join(import.meta.dirname, 'client'),
    isStopping: () => isStopping,
    isReady: shop.isReady,
    servePicture: shop.servePicture,
  })
  const server = createServer(
    {
      headersTimeout: 10_000,
      // A picture of 10 MB on a slow phone.
      requestTimeout: 120_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 8 * 1024,
    },
    listener,
  )
  server.maxRequestsPerSocket = 1_000
  server.maxConnections = 2_000
  const close = () => kept.stop().then(() => shop.close())
  stopOnSignal(server, close, () => {
    isStopping = true
  })
  try {
    process.stdout.write(readyLine(await listen(server), shop))
  } catch (error) {
    await close()
    throw error
  }
}

start().catch((error: Error & { expected?: boolean }) => {
  process.stderr.write(`${error.expected ? error.message : error.stack}\n`)
  process.exit(1)
})
