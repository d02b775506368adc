import { z } from 'zod'
import { call } from '~/contract/call'
import { rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'

/** Points that take ¥1 off; also the step in which they are spent. */
export const POINTS_STEP = 100
/** Percent of the goods total (after a coupon) that points may pay at most. */
export const POINTS_MOST_PERCENT = 50
/** Days after their settling until points expire. */
export const POINTS_DAYS = 365

/** What can happen to a member's points. */
export const POINT_EVENTS = [
  'earned',
  'settled',
  'spent',
  'returned',
  'given back',
  'voided',
  'expired',
  'drawn',
  'won',
  'adjusted',
  'mission',
] as const
export type PointEvent = (typeof POINT_EVENTS)[number]

export const POINT_TABS = ['all', 'in', 'out', 'pending'] as const

const points = z.number().int()

const pointsRow = z.object({
  id: z.string(),
  event: z.enum(POINT_EVENTS),
  /** Of the points that can be spent; below 0 where they went. */
  change: points,
  /** Of those that wait for the end of the return window. */
  pendingChange: points,
  orderId: z.string().nullable(),
  at: z.string(),
})
export type PointsRow = z.output<typeof pointsRow>

export const pointsCalls = {
  summary: call({
    method: 'GET',
    path: '/api/integral/index',
    access: 'member',
    about:
      'The member’s points: what can be spent, what waits, what is owed, what expires within 30 days, or else next.',
    input: f.none,
    output: z.object({
      available: points,
      pending: points,
      debt: points,
      expiring: z.object({ points, on: z.string() }).nullable(),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/api/integral/list',
    access: 'member',
    about: 'What happened to the member’s points, newest first.',
    input: z.object({ tab: z.enum(POINT_TABS).default('all'), cursor: rowCursor }),
    output: f.page(pointsRow),
    own: { lists: { points: { tab: 'all' } } },
  }),
}
