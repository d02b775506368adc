import { afterAll, beforeAll } from 'vitest'
import { closeCircuits } from '~/provider/gateways/outside'
import { receiveCallback } from '~/provider/payments/receive-callback'
import { startPayment } from '~/provider/payments/start-payment'
import { receivePayoutCallback } from '~/provider/payouts/receive-callback'
import type { Post } from '~/provider/simulators/deliveries'
import { openSimulators, type Simulators, useSimulators } from '~/provider/simulators/open'
import { sweepOnce } from '~/provider/sweeps/run'
import type { Person } from './cast'

/** Callbacks go the way that the shop's address for them does. */
export const toShop: Post = async ({ url, headers, body }) => {
  const channel = url.split('/').at(-1) as string
  const receive = url.includes('/payout/') ? receivePayoutCallback : receiveCallback
  const answer = await receive(channel, new Request(url, { method: 'POST', headers, body: new Uint8Array(body) }))
  return { status: answer.status, text: await answer.text() }
}

/** Plays the payment services for the tests of this file; `PAYMENT_GATEWAY` has to name them before anything is imported. */
export function useServices(): () => Simulators {
  let simulators: Simulators
  beforeAll(async () => {
    simulators = await openSimulators({ post: toShop })
    useSimulators(simulators)
  })
  afterAll(() => simulators.close())
  return () => {
    closeCircuits()
    return simulators
  }
}

export const FROM = { device: 'ios' as const, address: '203.0.113.7', returnPath: '/' }

export async function started(by: Person, orderId: string, channel: string) {
  const way = await startPayment(by.id, orderId, channel, FROM)
  if (!way.ok) throw new Error(way.refusal)
  return way.value
}

/** Lets everything that is under way come to its end. */
export async function settle({ frame }: Simulators): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await frame.advance(0)
    await sweepOnce()
  }
}
