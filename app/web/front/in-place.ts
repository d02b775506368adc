import type { Turned } from './admission'

/** When whoever waits is told that there is no answer, and why; `cancel` when it is not wanted any more. */
export type Deadline<Why extends string = 'deadline'> = {
  passed: Promise<Why>
  isPassed: () => boolean
  cancel: () => void
}

/** A deadline in so many milliseconds. */
export function deadlineIn(ms: number): Deadline {
  let isPassed = ms <= 0
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<'deadline'>((resolve) => {
    if (isPassed) return resolve('deadline')
    timer = setTimeout(() => {
      isPassed = true
      resolve('deadline')
    }, ms)
  })
  return { passed, isPassed: () => isPassed, cancel: () => clearTimeout(timer) }
}

/** What came of a request: the work that was done, or why nobody waited for it. */
export type Outcome<T, Why extends string = 'deadline'> = { done: T } | { not: Turned | Why | 'gone' }

/**
 * Works on a request when there is a place inside; whoever waits is told so at the deadline. Work that has begun is
 * brought to its end and keeps its place until then: what it asks of the database cannot be called back, and with its
 * place given away more would be at work than the database serves. For whoever `isGone` by then nothing is begun.
 */
export async function inPlace<T, Why extends string>(
  enter: () => Promise<(() => void) | Turned>,
  deadline: Deadline<Why>,
  work: () => Promise<T>,
  isGone = () => false,
): Promise<Outcome<T, Why>> {
  async function workInside(): Promise<Outcome<T, Why>> {
    const leave = await enter()
    if (typeof leave === 'string') return { not: leave }
    try {
      return deadline.isPassed() || isGone() ? { not: 'gone' } : { done: await work() }
    } finally {
      leave()
    }
  }
  if (deadline.isPassed()) return { not: await deadline.passed }
  try {
    return await Promise.race([workInside(), deadline.passed.then((not) => ({ not }))])
  } finally {
    deadline.cancel()
  }
}
