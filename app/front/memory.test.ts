import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { giveBackMemory } from './memory'

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('what the start has left is given back once there is little to do', async () => {
  const left = new WeakRef({})
  const isLeft = () => left.deref() !== undefined
  giveBackMemory(300)
  for (let round = 0; round < 50; round++) {
    work(20)
    await sleep(1)
  }
  expect(isLeft()).toBe(true)
  await expect.poll(isLeft).toBe(false)
})
