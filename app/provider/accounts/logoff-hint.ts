import type { LogoffHint } from '~/contract/accounts'
import { ok, type Result, refuse } from '~/values/result'
import { countOpenCases } from '../after-sales/open-cases'
import { countUnusedCoupons } from '../coupons/unused-coupons'
import { db } from '../database/pool'
import type { Reader } from '../database/transaction'
import { balancesOf } from '../ledger/balances'
import { countAllOrders, countOpenOrders } from '../orders/open-orders'
import { countOpenRefunds } from '../payments/open-refunds'
import { findAccount } from './store'

/** Days in which a member who asked to be deleted may change their mind. */
export const GRACE_DAYS = 15

type Count = (reader: Reader, memberId: string) => Promise<number>

const pointsOf: Count = async (reader, memberId) => {
  const [points = 0, pending = 0] = await balancesOf(reader, [
    ['points', memberId],
    ['points pending', memberId],
  ])
  return points + pending
}
const pointsDebtOf: Count = async (reader, memberId) => (await balancesOf(reader, [['points debt', memberId]]))[0] ?? 0

const obstacles: [LogoffHint['obstacles'][number]['kind'], Count][] = [
  ['openOrders', countOpenOrders],
  ['openCases', countOpenCases],
  ['openRefunds', countOpenRefunds],
  ['debt', pointsDebtOf],
]

const losses: [LogoffHint['losses'][number]['kind'], Count][] = [
  ['points', pointsOf],
  ['coupons', countUnusedCoupons],
  ['orders', countAllOrders],
]

async function counted<K>(list: [K, Count][], reader: Reader, memberId: string): Promise<{ kind: K; count: number }[]> {
  const found: { kind: K; count: number }[] = []
  for (const [kind, count] of list) found.push({ kind, count: await count(reader, memberId) })
  return found.filter((one) => one.count > 0)
}

/** What has to be settled before an account can be deleted; empty where nothing stands in the way. */
export const obstaclesOf = (reader: Reader, memberId: string) => counted(obstacles, reader, memberId)

/** What stands in the way of a log-off and what goes with it. Refused: sessionDead. */
export async function logoffHint(memberId: string): Promise<Result<LogoffHint, 'sessionDead'>> {
  const account = await findAccount(db, memberId)
  if (!account) return refuse('sessionDead')
  const [standing, going] = await Promise.all([obstaclesOf(db, memberId), counted(losses, db, memberId)])
  return ok({
    obstacles: standing,
    losses: going,
    graceDays: GRACE_DAYS,
    dueAt: account.logoff_due_at?.toISOString() ?? null,
  })
}
