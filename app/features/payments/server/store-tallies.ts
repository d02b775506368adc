import { sql } from 'kysely'
import { tally } from '~/platform/database/tally'
import type { Tx } from '~/platform/database/transaction'
import { BALANCE_CHANNEL } from '../contract/members'
import { paymentFlow } from './payment-flow'
import { refundFlow } from './refund-flow'

let channels: readonly string[] = []
const byChannel = { by: 'channel', known: () => [...channels, BALANCE_CHANNEL] }

/** Those that are counted from 0. */
export function expectChannels(offered: readonly string[]): void {
  channels = offered
}

export const paymentTally = tally({
  ...{ name: 'payments', ...byChannel, flow: paymentFlow, pays: ['succeed'] },
  ...{ of: sql`payments.channel`, amount: sql`payments.amount` },
})

export const refundTally = tally({
  ...{ name: 'refunds', ...byChannel, flow: refundFlow, pays: ['arrive'] },
  ...{ of: sql`(select channel from payments where payments.id = refunds.payment_id)`, amount: sql`refunds.amount` },
})

/** Payments are opened without a mover. */
export const countOpened = (tx: Tx, opened: readonly { channel: string; amount: number }[]): void =>
  paymentTally.count(
    tx,
    'open',
    opened.map(({ channel, amount }) => ({ of: channel, amount })),
  )
