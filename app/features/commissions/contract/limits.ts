import { z } from 'zod'
import * as f from '~/contract/fields'

export const COMMISSION_STATES = ['pending', 'available', 'voided'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

export const openedLink = z.object({
  sUid: f.id,
  bUid: f.id.optional(),
  secondsAgo: f.countTo(10_000_000_000, 0),
})
export type OpenedLink = z.output<typeof openedLink>
export const LINKS_MOST = 10

export const LINK_DAYS = 30

export const COMMISSION_TABS = ['all', ...COMMISSION_STATES] as const
export type CommissionTab = (typeof COMMISSION_TABS)[number]

/** The sale pays none, the rate is 0, less than a fen, or fully refunded. */
export const ZERO_REASONS = ['sale', 'rate', 'rounded', 'refunded'] as const
export type ZeroReason = (typeof ZERO_REASONS)[number]
