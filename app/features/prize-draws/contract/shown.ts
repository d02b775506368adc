import { z } from 'zod'

export const PRIZE_KINDS = ['none', 'points', 'coupon', 'goods'] as const
export type PrizeKind = (typeof PRIZE_KINDS)[number]

/** `given`: nothing, or something that arrives at once; the others are of goods. */
export const DRAW_STATES = ['given', 'won', 'addressed', 'shipped', 'received', 'expired', 'closed'] as const

const count = z.number().int()

const prize = z.object({
  id: z.string(),
  kind: z.enum(PRIZE_KINDS),
  name: z.string(),
  picture: z.string().nullable(),
  /** Out of 1,000,000. */
  weight: count,
  /** Null without a limit. */
  pieces: count.nullable(),
  left: count.nullable(),
  isFallback: z.boolean(),
  came: count,
  given: count,
})
export type ShownPrize = z.output<typeof prize>

export const version = z.object({
  id: z.string(),
  number: count,
  isOver: z.boolean(),
  cost: count,
  /** SHA-256 in hexadecimal; the seed itself once the version has ended. */
  seedHash: z.string(),
  seed: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  drawn: count,
  prizes: z.array(prize),
})
export type ShownVersion = z.output<typeof version>

const winner = z.object({ who: z.string(), prize: z.string(), at: z.string() })

export const activity = version.extend({
  name: z.string(),
  perDay: count,
  winners: z.array(winner),
  versions: z.array(z.object({ id: z.string(), number: count, isOver: z.boolean(), drawn: count })),
})
export type PrizeActivity = z.output<typeof activity>

export const record = z.object({
  id: z.string(),
  versionId: z.string(),
  n: count,
  number: count,
  prize: z.object({ kind: z.enum(PRIZE_KINDS), name: z.string(), picture: z.string().nullable() }),
  /** The drawn prize, where it was exhausted and another one given. */
  instead: z.string().nullable(),
  cost: count,
  isFree: z.boolean(),
  state: z.enum(DRAW_STATES),
  drawnAt: z.string(),
  claimUntil: z.string().nullable(),
  orderId: z.string().nullable(),
})
export type PrizeRecord = z.output<typeof record>

export const proof = z.object({
  n: count,
  number: count,
  prize: z.string(),
  instead: z.string().nullable(),
  /** Null before the seed is published. */
  recomputed: count.nullable(),
  isRight: z.boolean().nullable(),
})
export type Proof = z.output<typeof proof>
