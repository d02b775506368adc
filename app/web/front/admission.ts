import type { App } from './app-answer'
import { deadlineIn, inPlace } from './in-place'

export type Limits = {
  /** Requests inside the app at once. */
  inside: number
  /** Requests that wait for a place, in the order in which they came. */
  waiting: number
  /** Milliseconds that one of them waits at most. */
  patience: number
  /** Milliseconds that whoever only looks may be foreseen to wait, by how fast places came free of late; else `patience`. */
  foreseen?: number
}

export type Turned = 'queue' | 'wait'
type Waiting = { admit(): void }

/** The wait is foreseen by the pace of so many leavings of late, at least and at most. */
const FORESEEN_FROM = { least: 16, most: 64 }

/**
 * Lets a limited number of requests into the app. More of them at once make every one slower and none of them sooner: the
 * database serves at most as many as it has connections. Who would wait in vain is told so at once.
 */
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
    // Nobody waits: how fast places came free says nothing about the next rush.
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

  /** Why whoever comes now would find no place in time, if so. */
  function full(onlyLooks = false): Turned | undefined {
    if (taken < inside) return undefined
    if (queue.length >= waiting) return 'queue'
    return foreseenWait() > (onlyLooks ? foreseen : patience) ? 'wait' : undefined
  }

  /** A place, to be left by calling what is answered; or why there is none. */
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

/**
 * Requests inside the app for each database connection: one is drawn while another has the connection. With four the
 * rounds of the event loop get longer, and more of those who come are waiting to be told that it is busy.
 */
const INSIDE_PER_CONNECTION = 2

/** Besides those inside; requests, and milliseconds. */
const QUEUE_LIMITS = { waiting: 500, foreseen: 500, patience: 3_000 }

/**
 * The places of an app with so many database connections. In a rush nobody waits long to look at something, and as many
 * are served as if all waited; who has filled in a form, or orders, may wait longer, and comes before more lookers.
 */
export const admissionFor = (
  connections: number,
  limits: Partial<typeof QUEUE_LIMITS> = {},
  now?: () => number,
): Admission => makeAdmission({ inside: connections * INSIDE_PER_CONNECTION, ...QUEUE_LIMITS, ...limits }, now)

/**
 * The same app for whoever asks it past the front's door: it takes a place, too, and answers 503 where there is none, or
 * where it takes longer than `patience` milliseconds.
 */
export function admitted(app: App, { enter }: Admission, patience = 15_000): App {
  return async (request) => {
    const outcome = await inPlace(enter, deadlineIn(patience), () => app(request))
    return 'done' in outcome ? outcome.done : new Response(null, { status: 503 })
  }
}
