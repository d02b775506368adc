import type { Fen } from '~/values/money'

/** `paid` and later states are final. */
export interface PayoutAnswer {
  state: 'processing' | 'awaiting' | 'paid' | 'failed' | 'cancelled'
  amount: Fen
  number: string
  confirmAt?: string
  packageInfo?: string
  reason?: string
}

/** `eventId` is the same for every repetition of an event. */
export interface PayoutEvent extends PayoutAnswer {
  eventId: string
  payoutId: string
  merchant: string
}

/** Immutable for one number. */
export interface Transfer {
  id: string
  amount: Fen
  payee: string
  name?: string
}

export class TransferRefused extends Error {
  override readonly name = 'TransferRefused'
  constructor(readonly code: string) {
    super(`the wallet service refuses the transfer: ${code}`)
  }
}

/** The payee confirms there. Every method is idempotent by its number; one that throws may have had its effect. */
export interface PayoutGateway {
  merchant: string
  /** Undefined where the service does not know the member. */
  payeeOf(member: { id: string; openid: string | null }): string | undefined
  /** Repeated, it answers the present state. @throws TransferRefused */
  send(transfer: Transfer): Promise<PayoutAnswer>
  /** Undefined where the service does not know the number. */
  query(id: string): Promise<PayoutAnswer | undefined>
  /** Of an unconfirmed transfer; `query` tells whether it was in time. */
  cancel(id: string): Promise<void>
  /** Undefined without a valid signature over the raw bytes. */
  verify(raw: Buffer, headers: Headers): PayoutEvent | undefined | Promise<PayoutEvent | undefined>
  answer?(isTaken: boolean): Response
  confirmation(packageInfo: string): Record<string, string>
}
