import { z } from 'zod'
import * as f from '~/contract/fields'

export const COMMISSION_STATES = ['pending', 'available', 'voided'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/** A link that somebody opened: who had shared it, the shop that it named, and how long ago it was opened. */
export const openedLink = z.object({
  sUid: f.id,
  bUid: f.id.optional(),
  secondsAgo: f.countTo(10_000_000_000, 0),
})
export type OpenedLink = z.output<typeof openedLink>
/** How many of the links opened last are kept. */
export const LINKS_MOST = 10

/** Days for which the last link of an agent counts. */
export const LINK_DAYS = 30

export const COMMISSION_TABS = ['all', ...COMMISSION_STATES] as const
export type CommissionTab = (typeof COMMISSION_TABS)[number]

/** Why a line earns nothing: the sale pays none, its rate is nothing, less than a fen, or everything went back. */
export const ZERO_REASONS = ['sale', 'rate', 'rounded', 'refunded'] as const
export type ZeroReason = (typeof ZERO_REASONS)[number]
