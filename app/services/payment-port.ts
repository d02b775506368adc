import type { Device } from '~/contract/pay-places'
import type { Fen } from '~/values/money'

/** How a payment stands at the service; `number` is the service's own, `amount` what it took. */
export interface GatewayState {
  state: 'open' | 'paid' | 'failed' | 'closed'
  amount: Fen
  number: string
}

/** What a verified callback says of a payment. `eventId` is the same for every repetition of one event. */
export interface PaymentEvent {
  eventId: string
  paymentId: string
  result: 'paid' | 'failed'
  amount: Fen
  currency: string
  merchant: string
  number: string
}

/** What a verified callback says of a refund. How it stands is asked for then, so that no order of callbacks matters. */
export interface RefundEvent {
  eventId: string
  refundId: string
  /** What goes back, where the event tells it of this refund alone. */
  amount?: Fen
  merchant: string
}

export type GatewayEvent = PaymentEvent | RefundEvent

export type GatewayRefund = 'succeeded' | 'processing' | 'failed'

export interface Refund {
  id: string
  paymentId: string
  amount: Fen
  /** What the payment had brought. */
  paid: Fen
}

/** A payment, and what a channel may need to know of whoever pays. */
export interface ToStart {
  id: string
  amount: Fen
  expiresAt: Date
  /** The order, for the address to which the person comes back. */
  reference: string
  /** Who the person is at the messenger, where that is known. */
  openid?: string
  device: Device
  /** The client's network address. */
  address: string
  /** The path of our own page to which the person comes back. */
  returnPath: string
}

/** Where the person goes on: at an address, by a form that is sent there, or by a call of the messenger's own that takes parameters. */
export type WayToPay =
  | { url: string }
  | { form: { action: string; fields: Record<string, string> } }
  | { parameters: Record<string, string> }

/** Bytes that the books of a day may have, packed and unpacked. */
export const BILL_MOST = 50 * 1024 * 1024

/** What was paid or given back on one day by a service's own books; `id` is our number. */
export interface BillRow {
  kind: 'payment' | 'refund'
  id: string
  amount: Fen
}

/** A payment service. Every method may be repeated with the same number and then has the effect of one call. A method that throws may have had its effect or not. */
export interface PaymentGateway {
  merchant: string
  start(payment: ToStart): Promise<WayToPay>
  query(paymentId: string): Promise<GatewayState | undefined>
  /** Closes an open payment and answers how it stands then: paid a moment ago, or still open with money on its way. */
  close(paymentId: string): Promise<GatewayState | undefined>
  /** Answers once the service has taken the refund on. */
  refund(refund: Refund): Promise<GatewayRefund>
  /** How a refund stands; nothing where the service has never heard of its number. */
  queryRefund(refund: Pick<Refund, 'id' | 'paymentId'>): Promise<GatewayRefund | undefined>
  /** The event of a callback whose signature over the raw bytes is right, or nothing. */
  verify(raw: Buffer, headers: Headers): GatewayEvent | undefined | Promise<GatewayEvent | undefined>
  /** What the service takes as "received", or as "send it again". */
  answer?(isTaken: boolean): Response
  /** The books of a day such as 2026-11-20; nothing while the service has not closed them. */
  bill?(day: string): Promise<BillRow[] | undefined>
}
