import type { Fen } from '~/values/money'

/** How a transfer stands at the service. Those from `paid` on are final. */
export interface PayoutAnswer {
  state: 'processing' | 'awaiting' | 'paid' | 'failed' | 'cancelled'
  amount: Fen
  /** The service's own number. */
  number: string
  /** Where the person confirms it, while it awaits that. */
  confirmAt?: string
  /** What the messenger's own page is opened with, where the person confirms it there. */
  packageInfo?: string
  /** Why it failed, in the service's words. */
  reason?: string
}

/** What a verified callback says. `eventId` is the same for every repetition of one event. */
export interface PayoutEvent extends PayoutAnswer {
  eventId: string
  payoutId: string
  merchant: string
}

/** What is sent, the same for one number whenever it is. */
export interface Transfer {
  /** Digits and letters, unique for good. */
  id: string
  amount: Fen
  /** Who the person is at the service. */
  payee: string
  /** The real name, where the amount needs one. */
  name?: string
}

/** The service has said with its signature that it does not take a transfer on. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused'
  constructor(readonly code: string) {
    super(`the wallet service refuses the transfer: ${code}`)
  }
}

/**
 * A service that pays to people's wallets; they confirm it there. Every method may be repeated with the same number and
 * then has the effect of one call. A method that throws may have had its effect or not.
 */
export interface PayoutGateway {
  merchant: string
  /** Who a member is at the service; nothing where they are unknown there. */
  payeeOf(member: { id: string; openid: string | null }): string | undefined
  /**
   * The same number again answers how the transfer stands, with what is needed to confirm it.
   * @throws TransferRefused where it was not taken on
   */
  send(transfer: Transfer): Promise<PayoutAnswer>
  /** How a transfer stands; nothing where the service has never heard of its number. */
  query(id: string): Promise<PayoutAnswer | undefined>
  /** Asks for a transfer back that nobody has confirmed; `query` tells whether that was in time. */
  cancel(id: string): Promise<void>
  /** The event of a callback whose signature over the raw bytes is right, or nothing. */
  verify(raw: Buffer, headers: Headers): PayoutEvent | undefined | Promise<PayoutEvent | undefined>
  /** What the service takes as "received", or as "send it again". */
  answer?(isTaken: boolean): Response
  /** What the messenger's own page takes to confirm a transfer. */
  confirmation(packageInfo: string): Record<string, string>
}
