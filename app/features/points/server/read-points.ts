import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { balancesOf } from '~/platform/ledger/balances'
import { statementOf } from '~/platform/ledger/statement'
import { pageById } from '~/values/paging'
import { ok, type Result } from '~/values/result'
import { POINT_EVENTS, type POINT_TABS, type PointEvent, type pointsCalls } from '../contract/members'
import { expiringNext, liveSum } from './store'

type Summary = z.input<typeof pointsCalls.summary.output>
type List = z.input<typeof pointsCalls.list.output>

const SOON_DAYS = 30

export const availablePoints = (reader: Reader, memberId: string): Promise<number> => liveSum(reader, memberId)

export async function summarizePoints(memberId: string): Promise<Result<Summary, never>> {
  const [available, [pending = 0, debt = 0], soon] = await Promise.all([
    liveSum(db, memberId),
    balancesOf(db, [
      ['points pending', memberId],
      ['points debt', memberId],
    ]),
    expiringNext(db, memberId, SOON_DAYS),
  ])
  const expiring = soon.on === null ? null : { points: soon.points, on: soon.on }
  return ok({ available, pending, debt, expiring })
}

const KIND = 'points '

export async function listPoints(
  memberId: string,
  { tab, cursor }: { tab: (typeof POINT_TABS)[number]; cursor?: string },
): Promise<Result<List, never>> {
  const { rows, next } = await pageById(cursor, (after, most) =>
    statementOf(db, {
      ownerId: memberId,
      kinds: POINT_EVENTS.map((event) => KIND + event),
      main: ['points', memberId],
      pending: ['points pending', memberId],
      owed: ['points debt', memberId],
      only: tab,
      after: after === undefined ? undefined : Number(after),
      most,
    }),
  )
  return ok({
    items: rows.map(({ id, kind, ...row }) => ({
      ...row,
      id: String(id),
      event: kind.slice(KIND.length) as PointEvent,
    })),
    next,
  })
}
