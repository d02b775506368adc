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
