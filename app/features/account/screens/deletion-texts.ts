import * as m from '~/paraglide/messages'
import { fen, yuanText } from '~/values/money'
import type { DeletionHint } from '../contract/members'

const obstacles: Record<DeletionHint['obstacles'][number]['kind'], (params: { count: number }) => string> = {
  openOrders: m.account_deletion_open_orders,
  openCases: m.account_deletion_open_cases,
  openRefunds: m.account_deletion_open_refunds,
  debt: m.account_deletion_debt,
  openPayouts: m.account_deletion_open_payouts,
  balanceDebt: ({ count }) => m.account_deletion_balance_debt({ amount: yuanText(fen(count)) }),
}

const losses: Record<DeletionHint['losses'][number]['kind'], (params: { count: number }) => string> = {
  balance: ({ count }) => m.account_deletion_loses_balance({ amount: yuanText(fen(count)) }),
  commission: ({ count }) => m.account_deletion_loses_commission({ amount: yuanText(fen(count)) }),
  shop: () => m.account_deletion_loses_shop(),
  points: m.account_deletion_loses_points,
  coupons: m.account_deletion_loses_coupons,
  orders: m.account_deletion_loses_orders,
}

export const deletionObstacle = (kind: keyof typeof obstacles, count: number) => obstacles[kind]({ count })

export const deletionLoss = (kind: keyof typeof losses, count: number) => losses[kind]({ count })
