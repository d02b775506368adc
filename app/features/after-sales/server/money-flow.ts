import type { Flow } from '~/platform/database/flow'
import type { MONEY_STATES } from '../contract/members'

export type MoneyState = (typeof MONEY_STATES)[number]

/** A refused refund stays pending: the money is owed until it has arrived. */
export const moneyFlow = {
  refund: {
    from: ['none'],
    to: 'refunding',
    by: ['operator', 'sweep'],
    tells: {
      operator: ['afterSaleApproved', 'afterSaleReceived', 'afterSaleOpened'],
      sweep: ['afterSaleApproved', 'afterSaleReceived'],
    },
  },
  arrive: {
    from: ['refunding'],
    to: 'refunded',
    by: ['gateway', 'operator', 'sweep'],
    tells: { gateway: ['afterSaleRefunded'], operator: ['afterSaleSettled'], sweep: ['afterSaleSettled'] },
  },
} as const satisfies Flow<MoneyState>

export type MoneyMove = keyof typeof moneyFlow
