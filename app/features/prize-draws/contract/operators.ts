import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { pickedOne } from '~/contract/picks'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { COST_MOST, DRAW_STATES, PIECES_MOST, PRIZE_KINDS, PRIZE_NAME_MOST, PRIZES_MOST, WHOLE } from './members'

const desk = operator(may.handleDraws)

const optionalCount = (most: number) => z.preprocess(f.empty, f.countTo(most).optional())

/** Per cent with at most four decimals, as a weight out of 1,000,000. */
const percent = z
  .string({ required_error: 'required' })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'percentage')
  .transform((text) => {
    const [whole = '0', rest = ''] = text.split('.')
    return Number(whole) * (WHOLE / 100) + Number(rest.padEnd(4, '0'))
  })
  .refine((weight) => weight <= WHOLE, 'percentage')

const fields = z.object({
  versionId: f.id,
  prizeId: pickedOne,
  kind: z.enum(PRIZE_KINDS),
  nameZh: f.text(PRIZE_NAME_MOST),
  nameEn: f.optionalText(PRIZE_NAME_MOST),
  percent,
  pieces: optionalCount(PIECES_MOST),
  points: optionalCount(COST_MOST),
  batchId: pickedOne,
  skuId: pickedOne,
  isFallback: f.flag.default(false),
  seen: f.seen,
})
type Fields = z.output<typeof fields>

const NEEDED = { none: [], points: ['points'], coupon: ['batchId', 'pieces'], goods: ['skuId', 'pieces'] } as const

function wrongPrize({ kind, pieces, points, batchId, skuId, isFallback }: Fields): [keyof Fields, string][] {
  const needed: readonly string[] = NEEDED[kind]
  const own = { points, batchId, skuId } as const
  const wrong: [keyof Fields, string][] = []
  for (const name of ['points', 'batchId', 'skuId'] as const) {
    if (needed.includes(name) && !own[name]) wrong.push([name, 'required'])
    if (!needed.includes(name) && own[name]) wrong.push([name, 'needless'])
  }
  if (needed.includes('pieces') && pieces === undefined) wrong.push(['pieces', 'required'])
  if (isFallback && (pieces !== undefined || needed.includes('pieces'))) wrong.push(['isFallback', 'endless'])
  return wrong
}

export const prizeInput = fields.superRefine((typed, context) => {
  for (const [field, message] of wrongPrize(typed)) context.addIssue({ code: 'custom', path: [field], message })
})
export type PrizeTyped = Fields

export const VERSION_STATES = ['planned', 'running', 'ended', 'dropped'] as const

const count = z.number().int()

const deskVersion = z.object({
  id: z.string(),
  activityId: z.string(),
  name: z.string(),
  number: count,
  state: z.enum(VERSION_STATES),
  cost: count,
  drawn: count,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type DeskVersion = z.output<typeof deskVersion>

const deskPrize = z.object({
  id: z.string(),
  position: count,
  kind: z.enum(PRIZE_KINDS),
  nameZh: z.string(),
  nameEn: z.string(),
  weight: count,
  pieces: count.nullable(),
  given: count,
  came: count,
  points: count.nullable(),
  batchId: z.string().nullable(),
  skuId: z.string().nullable(),
  worth: f.money,
  isFallback: z.boolean(),
  mark: z.string(),
})
export type DeskPrize = z.output<typeof deskPrize>

const deskDraw = z.object({
  id: z.string(),
  versionId: z.string(),
  n: count,
  prize: z.string(),
  /** Masked; '' after an erasure. */
  who: z.string(),
  memberId: z.string().nullable(),
  state: z.enum(DRAW_STATES),
  drawnAt: z.string(),
  orderId: z.string().nullable(),
})
export type DeskDraw = z.output<typeof deskDraw>

export const DRAW_QUEUES = ['won', 'addressed', 'all'] as const

export const prizeDrawDesk = {
  list: desk.get('/api/console/prizeVersions', {
    about: 'Versions of prize activities, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskVersion),
  }),
  details: desk.get('/api/console/prizeVersion', {
    about: 'One version with its prizes. The console never shows its seed.',
    input: z.object({ id: f.id }),
    output: deskVersion.extend({ seedHash: z.string().nullable(), prizes: z.array(deskPrize).max(PRIZES_MOST) }),
  }),
  fresh: desk.get('/api/console/prizeVersionFresh', {
    about:
      'Initial values of a new version: a fresh submissionId, and the cost of the last version, else that of the settings.',
    input: z.object({ activityId: pickedOne }),
    output: z.object({ submissionId: z.string(), cost: z.number().int() }),
  }),
  plan: desk.post('/api/console/prizeVersionPlan', {
    about:
      'Plans the next version of an activity, with the prizes of its last one, or of a new activity; once per submissionId.',
    input: z
      .object({
        activityId: pickedOne,
        nameZh: f.optionalText(PRIZE_NAME_MOST),
        nameEn: f.optionalText(PRIZE_NAME_MOST),
        cost: f.countTo(COST_MOST),
        submissionId: f.id,
      })
      .superRefine(({ activityId, nameZh }, context) => {
        if (!activityId && !nameZh) context.addIssue({ code: 'custom', path: ['nameZh'], message: 'required' })
      }),
    output: z.object({ versionId: z.string() }),
  }),
  savePrize: desk.post('/api/console/prizeSave', {
    whole: true,
    about: 'Adds or changes a prize of a version that has not started. `percent` has at most four decimal places.',
    input: prizeInput,
    output: z.object({ prizeId: z.string() }),
  }),
  removePrize: desk.post('/api/console/prizeRemove', {
    about: 'Removes a prize from a version that has not started.',
    input: z.object({ id: f.id }),
    output: z.object({ versionId: z.string() }),
  }),
  start: desk.post('/api/console/prizeVersionStart', {
    factor: 'fresh',
    about:
      'Starts a version: its weights have to sum to 1,000,000, its goods are reserved from stock, and the previous version ends.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  end: desk.post('/api/console/prizeVersionEnd', {
    factor: 'fresh',
    about: 'Ends a version and publishes its seed; a version that has not started is deleted.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  draws: desk.get('/api/console/prizeDraws', {
    about:
      'Draws, newest first: those whose prize waits for an address, those to be shipped, or all. Orders are shown only to roles that may see them.',
    input: z.object({ queue: z.enum(DRAW_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(deskDraw),
  }),
}

export const prizeDrawFields = {
  draws_cost: m.console_setting_draws_cost,
  draws_inMessenger: m.console_setting_draws_in_messenger,
  draws_perDay: m.console_setting_draws_per_day,
  activityId: m.console_draws_activity,
  cost: m.console_draws_cost,
  isFallback: m.console_draws_is_fallback,
  percent: m.console_draws_percent,
  pieces: m.word_quantity,
  prizeId: m.console_draws_prize,
}
