import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { acceptFor } from './app/front/accept'
import { admissionFor, admitted } from './app/front/admission'
import type { App } from './app/front/app-answer'
import { appByAddress } from './app/front/app-by-address'
import type { Calls } from './app/front/calls'
import { makeFront } from './app/front/front'
import { makeServer } from './app/front/http-server'
import { keepPages, type Visits } from './app/front/kept-pages/keep'
import { boundHeap, giveBackMemory } from './app/front/memory'
import { reportMetrics, serveMetrics } from './app/front/metrics-server'
import { copyPort, openPort, type PortHandle } from './app/front/port'
import { type Ending, endServer, stopOnSignal, stopWhenTold } from './app/front/stop'
import { type DemoPeople, runWorkers, serveForPrimary } from './app/front/workers'
import { startEmbedded } from './app/provider/database/embedded'
import { poolShare } from './app/provider/pool-share'
import { settings } from './app/provider/settings'

type Shop = Visits &
  DemoPeople & {
    close(): Promise<void>
    answerAnything: App
    calls: Calls
    frontKey: string
    isReady(): Promise<boolean>
    servePicture(name: string): Promise<Response | undefined>
  }

/** The port that the settings name; what the operator can do about one that cannot be had is told by the setting's name. */
async function openOwnPort(): Promise<{ handle: PortHandle; port: number }> {
  const { host, port } = settings()
  try {
    return await openPort(host, port)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = { EADDRINUSE: `port ${port} is taken`, EACCES: `port ${port} is not ours to take` }[code ?? '']
    const line = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? `HOST: ${host} is not an address here` : undefined
    throw Object.assign(new Error(line ?? `PORT: ${why ?? message}; set another one`), { expected: true })
  }
}

function readyLine(port: number, { demoPhone, demoOperator }: DemoPeople): string {
  const { brandName, host, mode, publicOrigin } = settings()
  const name = host.startsWith('127.') || host === '0.0.0.0' || host.includes('::') ? 'localhost' : host
  const address = publicOrigin ?? `http://${name}:${port}`
  const demo =
    mode === 'demo'
      ? ` – demo member ${demoPhone}, SMS codes at ${address}/sandbox/sms, console at ${address}/console for operator ${demoOperator}`
      : ''
  return `${brandName} is ready at ${address}${demo}\n`
}

/** The whole shop in this process: alone, or as one of several that a primary keeps. */
async function serveShop(): Promise<void> {
  boundHeap()
  // First of all: the primary asks everybody, also those that are still starting.
  if (cluster.isWorker) reportMetrics()
  // Importing the build starts the shop: database, migrations, demo data, sweeps.
  const build: ServerBuild = await import(join(import.meta.dirname, 'server/index.js'))
  const { shop } = build.entry.module as unknown as { shop: Shop }
  let stopping = false
  const isStopping = () => stopping
  const { app, screens } = appByAddress(build, (routed) => createRequestHandler(routed, 'production'))
  const requests = admissionFor(settings().databasePool)
  const kept = await keepPages({ visits: shop, answer: admitted(app, requests), isStopping })
  const listener = makeFront({
    app,
    screens,
    provider: shop.answerAnything,
    calls: shop.calls,
    requests,
    routes: build.routes,
    serveKept: kept.serve,
    clientFolder: join(import.meta.dirname, 'client'),
    isStopping,
    frontKey: shop.frontKey,
    isReady: shop.isReady,
    servePicture: shop.servePicture,
  })
  const server = makeServer(listener, settings().publicOrigin)
  let stopMetrics = () => {}
  const close = async () => {
    stopMetrics()
    await kept.stop()
    await shop.close()
  }
  const doors = acceptFor(server)
  const end = async ({ inHaste, drain }: Ending) => {
    stopping = true
    await sleep(drain)
    await endServer(server, doors.close(), inHaste)
    await close()
  }
  const { demoPhone, demoOperator } = shop
  giveBackMemory()
  if (cluster.isWorker) {
    stopWhenTold(end)
    serveForPrimary({ demoPhone, demoOperator }, doors.add)
    return
  }
  stopOnSignal(settings().drain, end)
  try {
    const { handle, port } = await openOwnPort()
    const copies = await copyPort(handle)
    handle.close()
    await Promise.all(copies.map(doors.add))
    stopMetrics = await serveMetrics(false)
    process.stdout.write(readyLine(port, { demoPhone, demoOperator }))
  } catch (error) {
    await close()
    throw error
  }
}

/** Keeps several processes and what they share: the embedded database, the port, the metrics. */
async function keepProcesses(count: number): Promise<void> {
  const { databaseUrl, databasePool, dataDir } = settings()
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  try {
    const workers = await runWorkers({
      program: import.meta.filename,
      count,
      env: {
        WEB_CONCURRENCY: '1',
        DATABASE_POOL: String(poolShare(databasePool, count)),
        DATABASE_URL: databaseUrl ?? (embedded?.url as string),
      },
      openPort: openOwnPort,
    })
    const stopMetrics = await serveMetrics(true)
    stopOnSignal(settings().drain, async (ending) => {
      await workers.stop(ending)
      stopMetrics()
      await embedded?.stop()
    })
    process.on('SIGUSR2', () => void workers.replace())
    process.stdout.write(readyLine(workers.port, workers.people))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function start(): Promise<void> {
  const { webConcurrency } = settings()
  if (cluster.isPrimary && webConcurrency > 1) await keepProcesses(webConcurrency)
  else await serveShop()
}

start().catch((error: Error & { expected?: boolean; isTold?: boolean }) => {
  if (!error.isTold) process.stderr.write(`${error.expected ? error.message : error.stack}\n`)
  process.exit(1)
})
