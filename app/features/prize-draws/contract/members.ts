import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

/** The sum of weights; numbers are drawn from 1 to it. */
export const WHOLE = 1_000_000
/** The largest multiple that four bytes hold: higher values would favour small numbers. */
export const FAIR_BELOW = Math.floor(2 ** 32 / WHOLE) * WHOLE
export const CLAIM_DAYS = 30
export const REMIND_DAYS = 3
export const WORTH_MOST = 50_000_00
export const PRIZES_MOST = 12
export const PRIZE_NAME_MOST = 40
export const COST_MOST = 1_000_000
export const PIECES_MOST = 1_000_000
/** After the end of their version: three years. */
export const RETENTION_DAYS = 3 * 366
export const ADULT_YEARS = 18

const PER_CENT = WHOLE / 100

/** All digits: 1,250 is 0.125 %. */
export function oddsText(weight: number): string {
  const rest = String(weight % PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(weight / PER_CENT)}${rest && `.${rest}`} %`
}

/** To a tenth of a per cent; '–' before the first draw. */
export const shareText = (came: number, drawn: number): string =>
  drawn === 0 ? '–' : `${Math.round((came / drawn) * 1_000) / 10} %`

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

const version = z.object({
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

const activity = version.extend({
  name: z.string(),
  perDay: count,
  winners: z.array(winner),
  versions: z.array(z.object({ id: z.string(), number: count, isOver: z.boolean(), drawn: count })),
})
export type PrizeActivity = z.output<typeof activity>

const record = z.object({
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

const proof = z.object({
  n: count,
  number: count,
  prize: z.string(),
  instead: z.string().nullable(),
  /** Null before the seed is published. */
  recomputed: count.nullable(),
  isRight: z.boolean().nullable(),
})
export type Proof = z.output<typeof proof>

export const DRAW_TABS = ['all', 'toReceive'] as const

export const prizeDrawCalls = {
  index: guest.get('/api/turntable/index', {
    shared: true,
    about: 'The running activity: its prizes with their weights out of 1,000,000, its cost, and the latest winners.',
    input: f.none,
    output: z.object({
      activity: activity.nullable(),
      inMessenger: z.boolean(),
    }),
  }),
  hint: guest.get('/api/turntable/hint', {
    shared: true,
    about: 'A short summary of the running activity, for links on other screens.',
    input: f.none,
    output: z.object({
      activity: z.object({ name: z.string(), cost: count }).nullable(),
      inMessenger: z.boolean(),
    }),
  }),
  version: guest.get('/api/turntable/version', {
    shared: true,
    about:
      'One version with its draws, newest first. Once it has ended, its seed is published and every draw recomputed.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: version.extend({ name: z.string(), draws: f.page(proof) }),
  }),
  mine: member.get('/api/turntable/mine', {
    about: 'The member’s points, free draws and remaining tries of today, with a fresh submissionId.',
    input: f.none,
    output: z.object({
      points: count,
      freeTries: count,
      triesLeft: count,
      needs: z.enum(['adult', 'years', 'noOperator']).nullable(),
      toReceive: count,
      submissionId: z.string(),
    }),
  }),
  redeemIntegral: member.post('/api/turntable/redeemIntegral', {
    whileClosed: 'refused',
    about:
      'Draws once, for points or with a free draw; once per submissionId. `versionId` is the version that the member saw; `isAdult` declares that the member is 18 or older.',
    input: z.object({ versionId: f.id, submissionId: f.id, isAdult: f.flag.default(false) }),
    output: record,
  }),
  recordList: member.get('/api/turntable/recordList', {
    about: 'The member’s draws, newest first: all, or those whose prize waits for an address.',
    input: z.object({ tab: z.enum(DRAW_TABS).default('all'), cursor: idCursor }),
    output: f.page(record),
  }),
  toReceive: member.get('/api/turntable/toReceive', {
    about: 'One of the member’s draws, with a fresh submissionId for its address and the default address.',
    input: z.object({ id: f.id, addressId: f.id.optional() }),
    output: record.extend({ submissionId: z.string(), addressId: z.string().nullable() }),
  }),
  writeAddress: member.post('/api/turntable/writeAddress', {
    about: 'Sets the delivery address of won goods, once; they are shipped by an order with nothing to pay.',
    input: z.object({ id: f.id, addressId: f.id, submissionId: f.id }),
    output: z.object({ orderId: z.string() }),
  }),
}

export const prizeRefusals = {
  drawOver: { code: 4641, status: 409, say: m.draws_refused_over },
  drawLimit: { code: 4642, status: 409, say: m.draws_refused_limit },
  drawAdult: { code: 4643, status: 409, say: m.draws_refused_adult },
  drawMinor: { code: 4644, status: 409, say: m.draws_refused_minor },
  drawOperator: { code: 4645, status: 409, say: m.draws_refused_operator },
  drawPointsShort: { code: 4646, status: 409, say: m.draws_refused_points },
  prizeTaken: { code: 4647, status: 409, say: m.draws_refused_taken },
  prizesFixed: { code: 4648, status: 409, say: m.draws_refused_fixed },
  prizesBad: { code: 4649, status: 409, say: m.draws_refused_bad },
  prizesNoFallback: { code: 4651, status: 409, say: m.draws_refused_no_fallback },
  prizeTooDear: { code: 4652, status: 409, say: m.draws_refused_too_dear },
  prizesShort: { code: 4650, status: 409, say: m.draws_refused_short },
} as const satisfies Refusals

export const prizeNotices = {
  prizeWon: { title: m.notices_prize_won_title, text: m.notices_prize_won_text },
  prizeWaits: { title: m.notices_prize_waits_title, text: m.notices_prize_waits_text },
  prizeExpired: { title: m.notices_prize_expired_title, text: m.notices_prize_expired_text },
} as const
