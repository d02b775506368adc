import type { MONEY_STATES } from '~/contract/after-sales'
import type { Actor, ToldBy } from './case-flow'

export type MoneyState = (typeof MONEY_STATES)[number]

interface Move {
  from: readonly MoneyState[]
  to: MoneyState
  by: readonly Actor[]
  tells?: ToldBy
}

/** The money on its way back. A gateway that refuses leaves it on its way: it is owed until it has arrived. */
export const moneyFlow = {
  refund: {
    from: ['none'],
    to: 'refunding',
    by: ['operator', 'sweep'],
    tells: { operator: ['afterSaleApproved', 'afterSaleReceived'], sweep: ['afterSaleApproved', 'afterSaleReceived'] },
  },
  /** By those who start it only where nothing was paid. */
  arrive: {
    from: ['refunding'],
    to: 'refunded',
    by: ['gateway', 'operator', 'sweep'],
    tells: { gateway: ['afterSaleRefunded'], operator: ['afterSaleSettled'], sweep: ['afterSaleSettled'] },
  },
} as const satisfies Record<string, Move>

export type MoneyMove = keyof typeof moneyFlow

export const FINAL_MONEY: readonly MoneyState[] = ['refunded']
