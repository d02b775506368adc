import type { App } from './app-answer'
import { deadlineIn, inPlace } from './in-place'

type Limits = {
  inside: number
  waiting: number
  /** Milliseconds. */
  patience: number
  /** Milliseconds of foreseen wait, by the recent pace, above which reads are refused; else `patience`. */
  foreseen?: number
}

export type Turned = 'queue' | 'wait'
type Waiting = { admit(): void }

/** Samples of that pace. */
const FORESEEN_FROM = { least: 16, most: 64 }

/** More at once make every one slower: the database serves its connections. A hopeless wait is refused at once. */
export function makeAdmission(
  { inside, waiting, patience, foreseen = patience }: Limits,
  now: () => number = () => performance.now(),
) {
  let taken = 0
  const queue: Waiting[] = []
  const leavings: number[] = []

  function foreseenWait(): number {
    const first = leavings[0]
    if (first === undefined || leavings.length < FORESEEN_FROM.least) return 0
    return (queue.length * (now() - first)) / leavings.length
  }

  function leave(): void {
    const next = queue.shift()
    if (next) {
      leavings.push(now())
      if (leavings.length > FORESEEN_FROM.most) leavings.shift()
      next.admit()
      return
    }
    // Without a queue the pace says nothing about the next rush.
    leavings.length = 0
    taken--
  }

  function once(work: () => void): () => void {
    let done = false
    return () => {
      if (done) return
      done = true
      work()
    }
  }

  function full(onlyLooks = false): Turned | undefined {
    if (taken < inside) return undefined
    if (queue.length >= waiting) return 'queue'
    return foreseenWait() > (onlyLooks ? foreseen : patience) ? 'wait' : undefined
  }

  async function enter(): Promise<(() => void) | Turned> {
    if (taken < inside) {
      taken++
      return once(leave)
    }
    const why = full()
    if (why) return why
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1)
        resolve('wait')
      }, patience)
      const one: Waiting = {
        admit() {
          clearTimeout(timer)
          resolve(once(leave))
        },
      }
      queue.push(one)
    })
  }

  return { enter, full, counts: () => ({ inside: taken, waiting: queue.length }) }
}

export type Admission = ReturnType<typeof makeAdmission>

/** One draws while another has the connection. With four, rounds of the event loop get longer, and refusals later. */
const INSIDE_PER_CONNECTION = 2

/** Besides those inside; requests, and milliseconds. */
const QUEUE_LIMITS = { waiting: 500, foreseen: 500, patience: 3_000 }

/** In a rush reads are refused early; posts may wait longer, and come first. */
export const admissionFor = (
  connections: number,
  limits: Partial<typeof QUEUE_LIMITS> = {},
  now?: () => number,
): Admission => makeAdmission({ inside: connections * INSIDE_PER_CONNECTION, ...QUEUE_LIMITS, ...limits }, now)

/** For callers past the front: it takes a place too, and answers 503 without one, or after `patience` ms. */
export function admitted(app: App, { enter }: Admission, patience = 15_000): App {
  return async (request) => {
    const outcome = await inPlace(enter, deadlineIn(patience), () => app(request))
    return 'done' in outcome ? outcome.done : new Response(null, { status: 503 })
  }
}
