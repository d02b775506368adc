type Waiting<T, R> = { item: T; resolve(result: R): void; reject(error: unknown): void }

/**
 * Batches concurrent items, at most `most` per group and `underWay` groups at a time. No item waits for others: a group
 * starts with what has arrived. `work` answers one result per item, in order; its error goes to the whole group.
 */
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
