type Waiting<T, R> = { item: T; resolve(result: R): void; reject(error: unknown): void }

/** Groups of up to `most`, `underWay` at once; none waits to fill. `work` answers in order, and fails for a group. */
export function inGroups<T, R>(
  { most, underWay }: { most: number; underWay: number },
  work: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let running = 0
  let isCalled = false

  function callNext(): void {
    if (isCalled || running === underWay || waiting.length === 0) return
    isCalled = true
    setImmediate(() => {
      isCalled = false
      void go(waiting.splice(0, most))
      callNext()
    })
  }
  async function go(group: Waiting<T, R>[]): Promise<void> {
    running++
    try {
      const results = await work(group.map(({ item }) => item))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as R)
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      running--
      callNext()
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      callNext()
    })
}
