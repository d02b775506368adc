import type { Turned } from './admission'

export type Deadline<Why extends string = 'deadline'> = {
  passed: Promise<Why>
  isPassed: () => boolean
  cancel: () => void
}

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

type Outcome<T, Why extends string = 'deadline'> = { done: T } | { not: Turned | Why | 'gone' }

/** After the deadline the work goes on and keeps its place: its statements cannot be cancelled. */
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
