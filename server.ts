import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { settings } from './app/platform/settings/settings'
import { startTraces } from './app/platform/traces'
import { admissionFor, admitted } from './app/web/front/admission'
import type { App } from './app/web/front/app-answer'
import { appByAddress } from './app/web/front/app-by-address'
import { type Arrive, countArrivals } from './app/web/front/arrivals'
import { makeBudget } from './app/web/front/budget'
import type { Calls } from './app/web/front/calls'
import { makeFront } from './app/web/front/front'
import { makeServer } from './app/web/front/http-server'
import { serveMetrics } from './app/web/front/metrics-server'
import { cachePages, type Visits } from './app/web/front/page-cache/cache-pages'
import { assertFree, listenOn } from './app/web/front/port'
import { type Ending, endServer, stopOnSignal } from './app/web/front/stop'

/** Whom the demo knows, for the line that tells the operator. */
type DemoPeople = { demoPhone?: string; demoOperator?: string }

type Shop = Visits &
  DemoPeople & {
    close(): Promise<void>
    answerAnything: App
    arrive: Arrive
    calls: Calls
    frontKey: string
    noteOwnPort(port: number): void
    isReady(): Promise<boolean>
    servePicture(name: string): Promise<Response | undefined>
    serveVideoFile(request: Request): Promise<Response | undefined>
  }

function readyLine(port: number, { demoPhone, demoOperator }: DemoPeople): string {
  const { brandName, hasDemoData, host, mode, publicOrigin } = settings()
  const name = host.startsWith('127.') || host === '0.0.0.0' || host.includes('::') ? 'localhost' : host
  const address = publicOrigin ?? `http://${name}:${port}`
  const codes = `SMS codes at ${address}/sandbox/sms, console at ${address}/console for`
  const demo = hasDemoData
    ? ` – demo member ${demoPhone}, ${codes} operator ${demoOperator}`
    : mode === 'demo'
      ? ` – an empty mall, ${codes} whom npm run operator -- add <phone> --role owner lets in`
      : ''
  return `${brandName} is ready at ${address}${demo}\n`
}

/** Starts the whole shop and answers what ends it. */
async function serveShop(): Promise<(ending: Ending) => Promise<void>> {
  const { databasePool, host, port, publicOrigin, requestRates, trustedProxies } = settings()
  await assertFree(host, port)
  // Importing the build starts the shop: database, migrations, demo data, sweeps.
  const build: ServerBuild = await import(join(import.meta.dirname, 'server/index.js'))
  const { shop } = build.entry.module as unknown as { shop: Shop }
  let stopping = false
  const isStopping = () => stopping
  const { app, screens } = appByAddress(build, (routed) => createRequestHandler(routed, 'production'))
  const requests = admissionFor(databasePool)
  const budget = makeBudget(requestRates, trustedProxies)
  const answer = admitted(app, requests)
  const pageCache = await cachePages({
    visits: shop,
    routes: build.routes,
    answer,
    isStopping,
    mayAsk: budget.isWithin,
  })
  const listener = makeFront({
    app,
    screens,
    provider: shop.answerAnything,
    calls: shop.calls,
    requests,
    budget,
    routes: build.routes,
    countVisit: countArrivals({ arrive: shop.arrive }),
    serveCached: pageCache.serve,
    clientFolder: join(import.meta.dirname, 'client'),
    isStopping,
    frontKey: shop.frontKey,
    isReady: shop.isReady,
    servePicture: shop.servePicture,
    serveVideoFile: shop.serveVideoFile,
  })
  const server = makeServer(listener, publicOrigin)
  let stopMetrics = () => {}
  const stopTraces = await startTraces()
  const close = async () => {
    stopMetrics()
    await pageCache.stop()
    await shop.close()
    await stopTraces()
  }
  try {
    stopMetrics = await serveMetrics()
    const taken = await listenOn(server, host, port)
    shop.noteOwnPort(taken)
    process.stdout.write(readyLine(taken, shop))
  } catch (error) {
    await close()
    throw error
  }
  return async (ending) => {
    stopping = true
    await endServer(server, ending)
    await close()
  }
}

async function start(): Promise<void> {
  const { drain } = settings()
  const started = serveShop()
  // A stop that is wished for while the shop starts comes after that: it must leave no database server behind.
  stopOnSignal(drain, async (ending) => (await started)(ending))
  await started
}

start().catch((error: Error & { expected?: boolean }) => {
  process.stderr.write(`${error.expected ? error.message : error.stack}\n`)
  process.exit(1)
})
