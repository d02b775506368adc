import { z } from 'zod'
import * as f from '../fields'

export const COMMISSION_STATES = ['pending', 'available', 'voided'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/** A link that somebody opened: who had shared it, the shop that it named, and how long ago it was opened. */
export const openedLink = z.object({
  sUid: f.id,
  bUid: f.id.optional(),
  secondsAgo: z.coerce.number().int().min(0).max(10_000_000_000),
})
export type OpenedLink = z.output<typeof openedLink>
/** How many of the links opened last are kept. */
export const LINKS_MOST = 10

/** Days for which the last link of an agent counts. */
export const LINK_DAYS = 30
