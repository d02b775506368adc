/** Runs `count` jobs, at most `width` at the same time, and answers their results in order. */
export async function inParallel<T>(width: number, count: number, job: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  async function worker() {
    while (next < count) {
      const index = next++
      results[index] = await job(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker))
  return results
}

/**
 * Two calls in the same moment, the second begun first in every other round; their answers in the order in which they are
 * named. On a loaded machine one of the two can win every time. So in two rounds of ten one call waits for the other,
 * and both ends are seen in each run.
 */
export async function atOnce<A, B>(round: number, one: () => Promise<A>, two: () => Promise<B>): Promise<[A, B]> {
  const turn = round % 10
  if (turn === 0) return [await one(), await two()]
  if (turn % 2) return Promise.all([one(), two()])
  const second = two()
  if (turn === 2) await second
  return Promise.all([one(), second])
}

/** A place where `count` runners wait for each other; each may come once. */
export function meeting(count: number): () => Promise<void> {
  let missing = count
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (--missing === 0) open()
    return opened
  }
}
