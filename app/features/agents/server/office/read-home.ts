import { shopTraffic } from '~/features/sharing/server/visits/count-visits'
import { db } from '~/platform/database/pool'
import { balancesOf } from '~/platform/ledger/balances'
import { ok, type Result, refuse } from '~/values/result'
import { dayOf } from '~/values/time'
import type { OfficeHome } from '../../contract/office'
import { earnedSince, findOffice } from './store'

export async function readHome(memberId: string): Promise<Result<OfficeHome, 'shopNone'>> {
  const office = await findOffice(db, memberId)
  if (!office) return refuse('shopNone')
  const { now, businessId, ...shop } = office
  const until = dayOf(new Date(now))
  const from = `${until.slice(0, 8)}01`
  const [traffic, today, month, [pending = 0, available = 0, debt = 0]] = await Promise.all([
    businessId ? shopTraffic(db, businessId, { from, until }) : [],
    earnedSince(db, memberId, until),
    earnedSince(db, memberId, from),
    balancesOf(db, [
      ['commission pending', memberId],
      ['balance', memberId],
      ['balance debt', memberId],
    ]),
  ])
  const days = traffic.filter(({ source }) => source === null)
  const visits = (since: string) => days.reduce((sum, one) => sum + (one.day >= since ? one.visits : 0), 0)
  return ok({
    ...shop,
    businessId,
    today: { ...today, visits: visits(until) },
    month: { ...month, visits: visits(from) },
    pending,
    available,
    debt,
  })
}
