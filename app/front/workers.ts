import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../provider/log'

/** What a worker tells its primary once it answers requests: the line for the operator. */
export type Ready = { ready: string }

/** A worker that dies is started again, but not more often than this. */
const PAUSE_MS = 1_000
/** Longer than a worker gives to the answers that are under way. */
const GRACE_MS = 25_000

const hasEnded = (worker: Worker) => worker.process.exitCode !== null || worker.process.signalCode !== null

/** Resolves with what a new worker says when it is ready. */
async function fork(env: Record<string, string>): Promise<{ worker: Worker; line: string }> {
  const worker = cluster.fork(env)
  const line = new Promise<string>((resolve, reject) => {
    worker.on('message', (said: Partial<Ready>) => said?.ready && resolve(said.ready))
    // It has told the operator why.
    const error = Object.assign(new Error('a process ended before it was ready'), { isTold: true })
    worker.once('exit', () => reject(error))
  })
  return { worker, line: await line }
}

async function end(worker: Worker): Promise<void> {
  if (hasEnded(worker)) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(patience)
}

/**
 * Runs so many processes of one program on one port. The first is alone until it is ready: it brings the database up to
 * date. One that dies is started again. `replace` puts a new one in the place of each, one after the other, and ends the
 * old one only when the new one answers.
 */
export async function runWorkers(program: string, count: number, env: Record<string, string>) {
  cluster.setupPrimary({ exec: program, args: [] })
  const live = new Set<Worker>()
  let isStopping = false
  let replacing: Promise<void> = Promise.resolve()

  async function add(): Promise<string> {
    const { worker, line } = await fork(env)
    live.add(worker)
    worker.once('exit', (code, signal) => {
      if (!live.delete(worker) || isStopping) return
      log().error({ code, signal }, 'a process died and is started again')
      void revive()
    })
    return line
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
      await end(old)
    }
    log().info({ processes: live.size }, 'every process is replaced')
  }

  const line = await add()
  await Promise.all(Array.from({ length: count - 1 }, add))
  return {
    line,
    replace() {
      // A build that does not start leaves the old ones where they are.
      replacing = replacing.then(replaceEach).catch((error) => log().error({ err: error }, 'no process was replaced'))
      return replacing
    },
    async stop() {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    },
  }
}
