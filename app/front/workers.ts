import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../provider/log'
import { COPIES, handCopies, hearCopies, type PortHandle } from './port'
import type { End, Ending } from './stop'

/** Whom the demo knows, for the line that tells the operator. */
export type DemoPeople = { demoPhone?: string; demoOperator?: string }
/** What a worker tells its primary: that it could answer requests, and then that it listens. */
type Told = { ready: DemoPeople } | { listening: true }

/** A worker that dies is started again, but not more often than this. */
const PAUSE_MS = 1_000
/** Longer than a worker gives to the answers that are under way. */
const GRACE_MS = 25_000

const hasEnded = (worker: Worker) => worker.process.exitCode !== null || worker.process.signalCode !== null

/** Gives a new worker its copies of the port as soon as it is ready; resolves when it listens. */
async function fork(
  env: Record<string, string>,
  port: () => Promise<PortHandle>,
): Promise<{ worker: Worker; people: DemoPeople }> {
  const worker = cluster.fork(env)
  const people = await new Promise<DemoPeople>((resolve, reject) => {
    let people: DemoPeople = {}
    worker.on('message', (told: Told) => {
      if ('listening' in told) resolve(people)
      if (!('ready' in told)) return
      people = told.ready
      port().then((handle) => handCopies(worker, handle), reject)
    })
    // It has told the operator why.
    const error = Object.assign(new Error('a process ended before it was ready'), { isTold: true })
    worker.once('exit', () => reject(error))
  })
  return { worker, people }
}

/** The port stays open while one takes another's place, so nobody has to notice. */
const REPLACED: Ending = { inHaste: false, drain: 0 }

async function end(worker: Worker, ending = REPLACED): Promise<void> {
  if (hasEnded(worker)) return
  const ended = once(worker, 'exit')
  if (worker.isConnected()) worker.send({ end: ending } satisfies End, () => {})
  // Only one that is still starting heeds it.
  worker.process.kill('SIGTERM')
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), ending.drain + GRACE_MS)
  await ended
  clearTimeout(patience)
}

type Parts = {
  program: string
  count: number
  env: Record<string, string>
  openPort(): Promise<{ handle: PortHandle; port: number }>
}

/**
 * Runs so many processes of one program on one port. The first is alone until it is ready: it brings the database up to
 * date. One that dies is started again. `replace` puts a new one in the place of each, one after the other, and ends the
 * old one only when the new one answers. All of them listen on copies of a port that stays open here, where nobody accepts
 * anything, so what waits in the system's queue outlives every process. Node's own sharing of a port closes it when the
 * last worker leaves and drops what was accepted but not taken by then.
 */
export async function runWorkers({ program, count, env, openPort }: Parts) {
  cluster.setupPrimary({ exec: program, args: [] })
  let opening: ReturnType<typeof openPort> | undefined
  const open = () => {
    opening ??= openPort()
    return opening
  }
  const live = new Set<Worker>()
  let isStopping = false
  let replacing: Promise<void> = Promise.resolve()

  function tellDeath({ process: { exitCode, signalCode } }: Worker): void {
    log().error({ code: exitCode, signal: signalCode }, 'a process died and is started again')
  }

  async function add(): Promise<DemoPeople> {
    const { worker, people } = await fork(env, async () => (await open()).handle)
    live.add(worker)
    worker.once('exit', () => {
      if (!live.delete(worker) || isStopping) return
      tellDeath(worker)
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
      // One that has died meanwhile is started again as it is; one that dies from here on has its successor.
      if (!live.delete(old)) continue
      try {
        await add()
      } catch (error) {
        if (hasEnded(old)) void revive()
        else live.add(old)
        throw error
      }
      if (hasEnded(old)) tellDeath(old)
      else await end(old)
    }
    log().info({ processes: live.size }, 'every process is replaced')
  }

  async function stop(ending: Ending): Promise<void> {
    isStopping = true
    // Each worker still takes in what waits by now.
    await opening?.then(({ handle }) => handle.close())
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, ending)))
  }

  try {
    const people = await add()
    const { port } = await open()
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
    await stop({ inHaste: true, drain: 0 })
    throw error
  }
}

/** In a worker that could answer: has `listen` accept on each copy of the port that the primary hands over. */
export function serveForPrimary(people: DemoPeople, listen: (copy: PortHandle) => Promise<void>): void {
  const tell = (told: Told) => process.send?.(told)
  let listening = 0
  hearCopies(process, async (copy) => {
    await listen(copy)
    if (++listening === COPIES) tell({ listening: true })
  })
  tell({ ready: people })
}
