import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { admitted, makeAdmission } from './admission'

const LIMITS = { inside: 2, waiting: 3, patience: 60_000 }

async function entered(promise: Promise<(() => void) | string>): Promise<() => void> {
  const place = await promise
  if (typeof place === 'string') throw new Error(place)
  return place
}

describe('the admission', () => {
  it('lets in as many as there are places, then one for each that leaves, in order', async () => {
    const { enter, counts } = makeAdmission(LIMITS)
    const [first, second] = await Promise.all([entered(enter()), entered(enter())])
    const order: number[] = []
    const waiting = [1, 2, 3].map(async (name) => {
      const leave = await entered(enter())
      order.push(name)
      return leave
    })
    await sleep(5)
    expect(order).toEqual([])
    expect(counts()).toEqual({ inside: 2, waiting: 3 })
    expect(await enter()).toBe('queue')
    first()
    first()
    await sleep(5)
    expect(order).toEqual([1])
    second()
    await sleep(5)
    expect(order).toEqual([1, 2])
    ;(await waiting[0])?.()
    for (const leave of await Promise.all(waiting)) leave()
    expect(counts()).toEqual({ inside: 0, waiting: 0 })
  })

  it('ends a wait that takes too long, and gives nobody’s place away', async () => {
    const { enter, counts } = makeAdmission({ ...LIMITS, patience: 20 })
    const leave = await Promise.all([entered(enter()), entered(enter())])
    expect(await enter()).toBe('wait')
    for (const one of leave) one()
    expect(counts()).toEqual({ inside: 0, waiting: 0 })
    await entered(enter())
  })

  it('refuses at once who would wait in vain, and forgets a rush when it is over', async () => {
    let time = 0
    const { enter, counts } = makeAdmission({ inside: 1, waiting: 500, patience: 3_000 }, () => time)
    let leave = await entered(enter())
    const queue = Array.from({ length: 100 }, () => enter())
    // One leaves each 100 ms, so that the 31st in the queue would wait for more than 3 s.
    for (const next of queue.slice(0, 65)) {
      time += 100
      leave()
      leave = await entered(next)
    }
    expect(counts().waiting).toBe(35)
    expect(await enter()).toBe('wait')
    for (const next of queue.slice(65)) {
      leave()
      leave = await entered(next)
    }
    leave()
    time += 3_600_000
    const places = [entered(enter())]
    void enter()
    expect(counts()).toEqual({ inside: 1, waiting: 1 })
    ;(await places[0])?.()
  })
})

it('in a rush sends away who only looks long before it sends away who orders', async () => {
  let time = 0
  const { enter, full } = makeAdmission({ inside: 1, waiting: 500, patience: 3_000, foreseen: 500 }, () => time)
  let leave = await entered(enter())
  const queue = Array.from({ length: 100 }, () => enter())
  expect(full(true)).toBeUndefined()
  // One leaves each 20 ms, so that who comes now would wait for 0.7 s.
  for (const next of queue.slice(0, 65)) {
    time += 20
    leave()
    leave = await entered(next)
  }
  expect([full(true), full()]).toEqual(['wait', undefined])
  for (const next of queue.slice(65, 80)) {
    time += 20
    leave()
    leave = await entered(next)
  }
  expect(full(true)).toBeUndefined()
  for (const next of queue.slice(80)) {
    leave()
    leave = await entered(next)
  }
  leave()
})

it('tells who asks past the door that it is busy when the app takes too long, and its place is free when it ends', async () => {
  const admission = makeAdmission({ ...LIMITS, inside: 1 })
  let end = () => {}
  const app = () =>
    new Promise<Response>((resolve) => {
      end = () => resolve(new Response('late'))
    })
  const ask = admitted(app, admission, 50)
  const request = () => new Request('http://shop.example/')
  expect((await ask(request())).status).toBe(503)
  expect(admission.counts().inside).toBe(1)
  // The wait for a place counts, too.
  expect((await ask(request())).status).toBe(503)
  end()
  await expect.poll(() => admission.counts().waiting).toBe(0)
})
