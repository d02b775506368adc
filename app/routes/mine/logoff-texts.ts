import type { LogoffHint } from '~/contract/accounts/calls'
import { m } from '~/paraglide/messages'
import { fen, yuanText } from '~/values/money'

const obstacles: Record<LogoffHint['obstacles'][number]['kind'], (params: { count: number }) => string> = {
  openOrders: m.account_logoff_open_orders,
  openCases: m.account_logoff_open_cases,
  openRefunds: m.account_logoff_open_refunds,
  debt: m.account_logoff_debt,
  balanceDebt: ({ count }) => m.account_logoff_balance_debt({ amount: yuanText(fen(count)) }),
}

const losses: Record<LogoffHint['losses'][number]['kind'], (params: { count: number }) => string> = {
  balance: ({ count }) => m.account_logoff_loses_balance({ amount: yuanText(fen(count)) }),
  points: m.account_logoff_loses_points,
  coupons: m.account_logoff_loses_coupons,
  orders: m.account_logoff_loses_orders,
}

/** What stands in the way of a log-off, with its count. */
export const logoffObstacle = (kind: keyof typeof obstacles, count: number) => obstacles[kind]({ count })

/** What goes with the account. */
export const logoffLoss = (kind: keyof typeof losses, count: number) => losses[kind]({ count })
