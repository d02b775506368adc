import type { Device } from '~/values/messengers'
import type { Fen } from '~/values/money'

/** `number` is the service's own, `amount` what it took. */
export interface GatewayState {
  state: 'open' | 'paid' | 'failed' | 'closed'
  amount: Fen
  number: string
}

/** `eventId` is the same for every repetition of an event. */
export interface PaymentEvent {
  eventId: string
  paymentId: string
  result: 'paid' | 'failed'
  amount: Fen
  currency: string
  merchant: string
  number: string
}

/** Its state is queried then, so that the order of callbacks does not matter. */
export interface RefundEvent {
  eventId: string
  refundId: string
  /** Where the event tells it of this refund alone. */
  amount?: Fen
  merchant: string
}

export type GatewayEvent = PaymentEvent | RefundEvent

export type GatewayRefund = 'succeeded' | 'processing' | 'failed'

export interface Refund {
  id: string
  paymentId: string
  amount: Fen
  paid: Fen
}

export interface ToStart {
  id: string
  amount: Fen
  expiresAt: Date
  reference: string
  openid?: string
  device: Device
  address: string
  returnPath: string
}

export type WayToPay =
  | { url: string }
  | { form: { action: string; fields: Record<string, string> } }
  | { parameters: Record<string, string> }

/** Bytes, packed and unpacked. */
export const BILL_MOST = 50 * 1024 * 1024

/** `id` is our number. */
export interface BillRow {
  kind: 'payment' | 'refund'
  id: string
  amount: Fen
}

/** Every method is idempotent by its number. One that throws may have had its effect. */
export interface PaymentGateway {
  merchant: string
  start(payment: ToStart): Promise<WayToPay>
  query(paymentId: string): Promise<GatewayState | undefined>
  /** Answers its state then: paid a moment ago, or still open with money on its way. */
  close(paymentId: string): Promise<GatewayState | undefined>
  /** Answers once the service has accepted it. */
  refund(refund: Refund): Promise<GatewayRefund>
  /** Undefined where the service does not know the number. */
  queryRefund(refund: Pick<Refund, 'id' | 'paymentId'>): Promise<GatewayRefund | undefined>
  /** Undefined without a valid signature over the raw bytes. */
  verify(raw: Buffer, headers: Headers): GatewayEvent | undefined | Promise<GatewayEvent | undefined>
  /** The acknowledgement, or a request to send it again. */
  answer?(isTaken: boolean): Response
  /** Of a day such as 2026-11-20; undefined until the service has closed it. */
  bill?(day: string): Promise<BillRow[] | undefined>
}
