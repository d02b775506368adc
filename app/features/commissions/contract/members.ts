import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { ORDER_STATUSES } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'

export const COMMISSION_STATES = ['pending', 'available', 'voided'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

const openedLink = z.object({
  sUid: f.id,
  bUid: f.id.optional(),
  secondsAgo: f.countTo(10_000_000_000, 0),
})
export type OpenedLink = z.output<typeof openedLink>
export const LINKS_MOST = 10

export const LINK_DAYS = 30

export const COMMISSION_TABS = ['all', ...COMMISSION_STATES] as const
export type CommissionTab = (typeof COMMISSION_TABS)[number]

/** Of payment, in the mall’s time zone; a week is today and the six days before. */
export const EARNING_SPANS = ['all', 'today', 'week', 'month'] as const
export type EarningSpan = (typeof EARNING_SPANS)[number]

/** The sale pays none, the rate is 0, less than a fen, or fully refunded. */
const ZERO_REASONS = ['sale', 'rate', 'rounded', 'refunded'] as const
export type ZeroReason = (typeof ZERO_REASONS)[number]

const earnedOrder = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  paidAt: z.string(),
  buyer: z.string(),
  level: z.number().int(),
  picture: z.string(),
  title: z.string(),
  lines: z.number().int(),
  amount: z.number().int(),
  /** `pending` or `available` as soon as one line is. */
  state: z.enum(COMMISSION_STATES),
})
export type EarnedOrder = z.output<typeof earnedOrder>

const earnedLine = z.object({
  id: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  quantity: z.number().int(),
  refundedQuantity: z.number().int(),
  paid: z.number().int(),
  refunded: z.number().int(),
  /** Hundredths of a per cent, or fen per piece. */
  rate: z.number().int().nullable(),
  fixed: z.number().int().nullable(),
  /** Fen at payment, and what is left of it. */
  earned: z.number().int(),
  amount: z.number().int(),
  state: z.enum(COMMISSION_STATES),
  settledAt: z.string().nullable(),
  zero: z.enum(ZERO_REASONS).nullable(),
})
export type EarnedLine = z.output<typeof earnedLine>

const earnedDetails = earnedOrder.extend({
  /** Automatic finish; null before receipt and after settling. */
  settlesAt: z.string().nullable(),
  items: z.array(earnedLine),
})
export type EarnedDetails = z.output<typeof earnedDetails>

export const commissionCalls = {
  openLinks: member.post('/api/business/agent/openLinks', {
    about:
      'Reports the agent links that the member followed before ordering, newest first. The newest valid one of the last 30 days counts, if the shop that it names belongs to that agent; all others, and the member’s own, are ignored.',
    input: z.object({ links: f.listOf(openedLink, LINKS_MOST) }),
    output: f.none,
  }),
  orders: member.get('/api/business/order/list', {
    about:
      'Orders on which the agent earns commission, newest first, 20 a page; all, or those with commission in one state, and of a span of days.',
    input: z.object({
      tab: z.enum(COMMISSION_TABS).default('all'),
      span: z.enum(EARNING_SPANS).default('all'),
      cursor: idCursor,
    }),
    output: f.page(earnedOrder),
  }),
  order: member.get('/api/business/order/details', {
    about: 'The agent’s commission on one order, line by line, with its calculation.',
    input: z.object({ id: f.id }),
    output: earnedDetails,
  }),
}

export const commissionRefusals = {
  commissionMuch: { code: 4427, status: 409, say: m.refusal_commission_much },
} as const satisfies Refusals

export const commissionNotices = {
  commissionEarned: { title: m.notices_commission_earned_title, text: m.notices_commission_earned_text },
  commissionTaken: { title: m.notices_commission_taken_title, text: m.notices_commission_taken_text },
  commissionSettled: { title: m.notices_commission_settled_title, text: m.notices_commission_settled_text },
} as const
