import type { Fen } from '~/values/money'
import { settings } from '../settings'
import { sandboxPayment } from './sandbox-payment'

/** How a payment stands at the service; `number` is the service's own, `amount` what it took. */
export interface GatewayState {
  state: 'open' | 'paid' | 'failed' | 'closed'
  amount: Fen
  number: string
}

/** What a verified callback says. `eventId` is the same for every repetition of one event. */
export interface GatewayEvent {
  eventId: string
  paymentId: string
  result: 'paid' | 'failed'
  amount: Fen
  currency: string
  merchant: string
  number: string
}

export type GatewayRefund = 'succeeded' | 'processing' | 'failed'

/** A payment service. Every method may be repeated with the same number and then has the effect of one call. */
export interface PaymentGateway {
  merchant: string
  /** Opens the payment and answers where the person goes on. */
  start(payment: { id: string; amount: Fen; expiresAt: Date; reference: string }): Promise<{ url: string }>
  query(paymentId: string): Promise<GatewayState | undefined>
  /** Closes an open payment and answers how it stands then: paid a moment ago, or still open with money on its way. */
  close(paymentId: string): Promise<GatewayState | undefined>
  /** Answers once the service has taken the refund on. */
  refund(refund: { id: string; paymentId: string; amount: Fen }): Promise<GatewayRefund>
  /** How a refund stands; nothing where the service has never heard of its number. */
  queryRefund(id: string): Promise<GatewayRefund | undefined>
  /** The event of a callback whose signature over the raw bytes is right, or nothing. */
  verify(raw: Buffer, headers: Headers): GatewayEvent | undefined
}

const drivers: Record<string, () => PaymentGateway> = { sandbox: () => sandboxPayment }

/** The payment service that this shop's settings open. */
export const gatewayChannel = (): string => settings().paymentGateway

/** The service behind a channel, or nothing where it is not open here. */
export function findGateway(channel: string): PaymentGateway | undefined {
  return channel === gatewayChannel() ? drivers[channel]?.() : undefined
}

/** The service of a payment that exists, also where its channel has been closed since: it still gives back what it took. */
export function getGateway(channel: string): PaymentGateway {
  const gateway = drivers[channel]?.()
  if (!gateway) throw new Error(`no gateway for the channel ${channel}`)
  return gateway
}
