import { z } from 'zod'
import { member } from '~/contract/call'
import { rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

/** Points for ¥1, and the step of spending. */
export const POINTS_STEP = 100
/** Per cent of the goods after the coupon. */
export const POINTS_MOST_PERCENT = 50
/** Days after settling. */
export const POINTS_DAYS = 365

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
  /** Negative where they went. */
  change: points,
  /** Until the end of the return window. */
  pendingChange: points,
  orderId: z.string().nullable(),
  at: z.string(),
})
export type PointsRow = z.output<typeof pointsRow>

export const pointsCalls = {
  summary: member.get('/api/integral/index', {
    about: 'The member’s points: spendable, pending, owed, and expiring within 30 days or else next.',
    input: f.none,
    output: z.object({
      available: points,
      pending: points,
      debt: points,
      expiring: z.object({ points, on: z.string() }).nullable(),
    }),
  }),
  list: member.get('/api/integral/list', {
    about: 'The changes of the member’s points, newest first.',
    input: z.object({ tab: z.enum(POINT_TABS).default('all'), cursor: rowCursor }),
    output: f.page(pointsRow),
    own: { lists: { points: { tab: 'all' } } },
  }),
}

export const pointsRefusals = {
  pointsShort: { code: 4511, status: 409, say: m.points_refused_short },
  pointsTooMany: { code: 4512, status: 409, say: m.points_refused_too_many },
} as const satisfies Refusals

export const pointsNotices = {
  pointsExpired: { title: m.notices_points_expired_title, text: m.notices_points_expired_text },
  pointsGiven: { title: m.notices_points_given_title, text: m.notices_points_given_text },
  pointsTaken: { title: m.notices_points_taken_title, text: m.notices_points_taken_text },
} as const
