import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../provider/log'
import { shareConnections } from './handover'
import type { End } from './stop'

/** Whom the demo knows, for the line that tells the operator. */
export type DemoPeople = { demoPhone?: string; demoOperator?: string }
/** What a worker tells its primary once it answers requests. */
export type Ready = { ready: DemoPeople }

/** A worker that dies is started again, but not more often than this. */
const PAUSE_MS = 1_000
/** Longer than a worker gives to the answers that are under way. */
const GRACE_MS = 25_000

const hasEnded = (worker: Worker) => worker.process.exitCode !== null || worker.process.signalCode !== null

/** Resolves with what a new worker says when it is ready. */
async function fork(env: Record<string, string>): Promise<{ worker: Worker; people: DemoPeople }> {
  const worker = cluster.fork(env)
  const people = new Promise<DemoPeople>((resolve, reject) => {
    worker.on('message', (said: Partial<Ready>) => said?.ready && resolve(said.ready))
    // It has told the operator why.
    const error = Object.assign(new Error('a process ended before it was ready'), { isTold: true })
    worker.once('exit', () => reject(error))
  })
  return { worker, people: await people }
}

async function end(worker: Worker, inHaste = false): Promise<void> {
  if (hasEnded(worker)) return
  const ended = once(worker, 'exit')
  if (worker.isConnected()) worker.send({ end: { inHaste } } satisfies End)
  // Only one that is still starting heeds it.
  worker.process.kill('SIGTERM')
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(patience)
}

type Parts = {
  program: string
  count: number
  env: Record<string, string>
  /** Answers the port. */
  listen(server: Server): Promise<number>
}

/**
 * Runs so many processes of one program on one port. The first is alone until it is ready: it brings the database up to
 * date. One that dies is started again. `replace` puts a new one in the place of each, one after the other, and ends the
 * old one only when the new one answers. `stop` ends the listening first, then the processes.
 */
export async function runWorkers({ program, count, env, listen }: Parts) {
  cluster.setupPrimary({ exec: program, args: [] })
  const connections = shareConnections()
  const live = new Set<Worker>()
  let isStopping = false
  let replacing: Promise<void> = Promise.resolve()

  async function add(): Promise<DemoPeople> {
    const { worker, people } = await fork(env)
    live.add(worker)
    connections.add(worker)
    worker.once('exit', (code, signal) => {
      connections.remove(worker)
      if (!live.delete(worker) || isStopping) return
      log().error({ code, signal }, 'a process died and is started again')
      void revive()
    })
    return people
  }
  async function revive(): Promise<void> {
    for (;;) {
      await sleep(PAUSE_MS)
      if (isStopping) return
      try {
        await add()
        return
      } catch (error) {
        log().error({ err: error }, 'a process could not be started')
      }
    }
  }
  async function replaceEach(): Promise<void> {
    for (const old of [...live]) {
      if (isStopping) return
      await add()
      live.delete(old)
      connections.remove(old)
      await end(old)
    }
    log().info({ processes: live.size }, 'every process is replaced')
  }

  async function stop(inHaste: boolean): Promise<void> {
    isStopping = true
    await connections.close()
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, inHaste)))
  }

  try {
    const people = await add()
    const port = await listen(connections.server)
    await Promise.all(Array.from({ length: count - 1 }, add))
    return {
      people,
      port,
      replace() {
        // A build that does not start leaves the old ones where they are.
        replacing = replacing.then(replaceEach).catch((error) => log().error({ err: error }, 'no process was replaced'))
        return replacing
      },
      stop,
    }
  } catch (error) {
    await stop(true)
    throw error
  }
}
