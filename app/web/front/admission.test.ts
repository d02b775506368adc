import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { admissionFor, admitted, makeAdmission } from './admission'

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

describe('the shop', () => {
  it('lets in two for each connection, and 500 wait', async () => {
    const { enter, full, counts } = admissionFor(3)
    const places = await Promise.all(Array.from({ length: 6 }, () => entered(enter())))
    const queue = Array.from({ length: 500 }, () => enter())
    expect(counts()).toEqual({ inside: 6, waiting: 500 })
    expect([full(), full(true)]).toEqual(['queue', 'queue'])
    for (const leave of places) leave()
    for (const next of queue) (await entered(next))()
    expect(counts()).toEqual({ inside: 0, waiting: 0 })
  })

  it('foresees the wait from the 16th that leaves: half a second for who looks, three for who orders', async () => {
    let time = 0
    const { enter, full } = admissionFor(1, {}, () => time)
    const places = [entered(enter()), entered(enter())]
    const queue = Array.from({ length: 250 }, () => enter())
    const left = async (count: number) => {
      for (const next of queue.splice(0, count)) {
        time += 20
        ;(await places.shift())?.()
        places.push(entered(next))
      }
      await places.at(-1)
    }
    await left(15)
    expect([full(true), full()]).toEqual([undefined, undefined])
    await left(1)
    expect([full(true), full()]).toEqual(['wait', 'wait'])
    await left(84)
    // 150 wait for 20 ms each.
    expect([full(true), full()]).toEqual(['wait', undefined])
    await left(120)
    expect([full(true), full()]).toEqual(['wait', undefined])
    await left(10)
    expect([full(true), full()]).toEqual([undefined, undefined])
    await left(20)
    for (const place of places) (await place)()
  })
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
