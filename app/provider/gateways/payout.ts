import type { Fen } from '~/values/money'
import { settings } from '../settings'
import { sandboxPayout } from './sandbox-payout'

/** How a transfer stands at the service. Those from `paid` on are final. */
export interface PayoutAnswer {
  state: 'processing' | 'awaiting' | 'paid' | 'failed' | 'cancelled'
  amount: Fen
  /** The service's own number. */
  number: string
  /** Where the person confirms it, while it awaits that. */
  confirmAt?: string
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

/**
 * A service that pays to people's wallets; they confirm it there. Every method may be repeated with the same number and
 * then has the effect of one call. A method that throws may have had its effect or not.
 */
export interface PayoutGateway {
  merchant: string
  /** Who a member is at the service; nothing where they are unknown there. */
  payeeOf(member: { id: string; openid: string | null }): string | undefined
  send(transfer: Transfer): Promise<PayoutAnswer>
  /** How a transfer stands; nothing where the service has never heard of its number. */
  query(id: string): Promise<PayoutAnswer | undefined>
  /** The event of a callback whose signature over the raw bytes is right, or nothing. */
  verify(raw: Buffer, headers: Headers): PayoutEvent | undefined
}

const drivers: Record<string, () => PayoutGateway> = { sandbox: () => sandboxPayout }

export const payoutChannel = (): string => settings().payoutGateway

/** The service that this shop's settings open; nothing where wallets are not paid to. */
export const payoutGateway = (): PayoutGateway | undefined => drivers[payoutChannel()]?.()

/** The service behind a channel, or nothing where it is not open here. */
export const findPayoutGateway = (channel: string): PayoutGateway | undefined =>
  channel === payoutChannel() ? payoutGateway() : undefined
