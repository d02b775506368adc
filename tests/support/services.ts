import { afterAll, beforeAll } from 'vitest'
import { receiveCallback } from '~/features/payments/server/receive-callback'
import { startPayment } from '~/features/payments/server/start-payment'
import { receivePayoutCallback } from '~/features/payouts/server/receive-callback'
import { sweepOnce } from '~/platform/sweeps/run'
import { closeCircuits } from '~/services/outside'
import type { Post } from '~/services/simulators/deliveries'
import { openSimulators, type Simulators, useSimulators } from '~/services/simulators/open'
import type { Person } from './cast'

/** Callbacks go the way that the shop's address for them does. */
const toShop: Post = async ({ url, headers, body }) => {
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

type Way = Awaited<ReturnType<typeof started>>

/** Opens the page of a service, as a browser would; WeChat Pay knows of a payment before that. */
export async function openPage({ url, form }: Way): Promise<void> {
  if (form) await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields) })
  else if (url && !url.includes('/cgi-bin/')) await fetch(url)
}

/** What the service of a channel knows, and how somebody pays there. */
export function serviceAt({ wxpay, alipay, unionpay }: Simulators, channel: string) {
  if (channel === 'alipay') {
    const { trades, deliveries } = alipay
    const refunds = (id: string) => [...(trades.find(id)?.refunds.values() ?? [])]
    return { name: channel, deliveries, pay: (id: string) => alipay.pay(id), refunds }
  }
  if (channel === 'unionpay') {
    const { trades, deliveries } = unionpay
    const refunds = (id: string) => trades.refundsOf(id).map(({ total }) => total)
    return { name: channel, deliveries, pay: (id: string) => unionpay.pay(id), refunds }
  }
  const { desk, orders, deliveries } = wxpay
  const refunds = (id: string) => orders.get(id).refunds.map(({ amount }) => amount)
  return { name: 'wxpay', deliveries, pay: (id: string) => desk.pay(id), refunds }
}
