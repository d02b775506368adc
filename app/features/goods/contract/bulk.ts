import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { GOODS_LACKS, GOODS_STATUSES, goodsFilter, OFF_SALE_REASON_MOST, TAG_MOST } from './editing'

const desk = operator(may.handleGoods)

export const BULK_ACTS = ['on', 'off', 'category', 'price', 'addTag', 'removeTag'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

const BULK_WHYS = [
  ...GOODS_LACKS,
  'onAlready',
  'notOn',
  'sameCategory',
  'samePrice',
  'priceHigh',
  'tagThere',
  'tagMissing',
  'tagsFull',
  'changed',
  'sold',
] as const
export type BulkWhy = (typeof BULK_WHYS)[number]

/** `left` as it was, from the beginning or by whoever undid the rest (`kept`). */
export const BULK_OUTCOMES = ['waiting', 'done', 'left', 'undone', 'kept'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

export const PRICE_ALARMS = ['belowCost', 'aboveCompareAt', 'movedByHalf'] as const
export type PriceAlarmKind = (typeof PRICE_ALARMS)[number]

/** Goods of one transaction. */
export const BULK_PIECE = 50
/** Those ticked on a page; with a filter a setting says how many, at most 1,000. */
export const MARKED_MOST = 100
const BULK_MOST = 1_000

/** Hundredths of a per cent, from −90 % to +900 %; typed as '-10', '+5.5', '−12,25'. */
const percent = z.preprocess(
  f.empty,
  z
    .string()
    .trim()
    .regex(/^[+-−]?\d{1,3}(?:[.,]\d{1,2})?$/, 'bulk_percent')
    .transform((typed) => Math.round(Number(typed.replace('−', '-').replace(',', '.')) * 100))
    .refine((hundredths) => hundredths !== 0 && hundredths >= -90_00 && hundredths <= 900_00, 'bulk_percent')
    .optional(),
)

const what = {
  act: z.enum(BULK_ACTS),
  categoryId: f.chosen,
  percent,
  tag: f.optionalText(TAG_MOST),
}

type What = { act: BulkAct; categoryId?: string; percent?: number; tag: string }

export const needs = {
  on: [],
  off: [],
  category: ['categoryId'],
  price: ['percent'],
  addTag: ['tag'],
  removeTag: ['tag'],
} as const

function complete(sent: What, context: z.RefinementCtx): void {
  for (const name of needs[sent.act])
    if (!sent[name]) context.addIssue({ code: 'custom', path: [name], message: 'required' })
}

/** Id, version, and index of the state. */
const shownGoods = z.string().regex(/^[\w-]{1,64}\.\d{1,9}\.[0-2]$/, 'unknown_id')
export const seenOf = ({
  id,
  version,
  status,
}: {
  id: string
  version: number
  status: (typeof GOODS_STATUSES)[number]
}) => `${id}.${version}.${GOODS_STATUSES.indexOf(status)}`

/** One comma-separated field: one per goods would exceed the fields of a form. */
const together = (value: unknown) => (typeof value === 'string' ? value.split(',', BULK_MOST + 1) : value)

export const bulkForm = z
  .object({
    ...what,
    reason: f.optionalText(OFF_SALE_REASON_MOST),
    pricesMeant: f.flag.default(false),
    seen: f.listOf(shownGoods, BULK_MOST, together),
    submissionId: f.id,
  })
  .superRefine(complete)

const count = z.number().int()

const bulkGoods = z.object({
  id: z.string(),
  seen: z.string(),
  name: z.string(),
  version: count,
  status: z.enum(GOODS_STATUSES),
  category: z.string(),
  tags: z.array(z.string()),
  priceFrom: f.money,
  priceTo: f.money,
  newFrom: f.money,
  newTo: f.money,
  alarms: z.array(z.object({ kind: z.enum(PRICE_ALARMS), price: f.money, than: f.money })),
  why: z.enum(BULK_WHYS).nullable(),
})
export type BulkGoods = z.output<typeof bulkGoods>

/** What an act touches of one goods. */
const touched = z.object({
  status: z.enum(GOODS_STATUSES).optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
  prices: z.array(z.object({ skuId: z.string(), price: f.money })).optional(),
})
export type Touched = z.output<typeof touched>

const counts = { waiting: count, done: count, left: count, undone: count, kept: count }

const bulkChange = z.object({
  id: z.string(),
  act: z.enum(BULK_ACTS),
  by: z.string(),
  at: z.string(),
  category: z.string(),
  percent: count.nullable(),
  tag: z.string(),
  reason: z.string(),
  undoneBy: z.string(),
  undoneAt: z.string().nullable(),
  ...counts,
})
export type BulkChange = z.output<typeof bulkChange>

const changedGoods = z.object({
  id: z.string(),
  name: z.string(),
  piece: count,
  outcome: z.enum(BULK_OUTCOMES),
  why: z.enum(BULK_WHYS).nullable(),
  before: touched.nullable(),
  after: touched.nullable(),
})
export type ChangedGoods = z.output<typeof changedGoods>

const one = z.object({ id: f.id })

export const goodsBulkDesk = {
  bulkPreview: desk.get('/api/console/goods/bulkPreview', {
    about:
      'Dry run of a bulk action on several goods, or on all that match a filter: which would change, which would not, why, and which prices look wrong. Nothing is stored. `seen` of each item goes into the bulk action.',
    input: z
      .object({ ...what, ...goodsFilter, marked: f.ids.default([]), all: f.flag.default(false) })
      .superRefine(complete),
    output: z.object({ items: z.array(bulkGoods), category: z.string() }),
  }),
  bulk: desk.post('/api/console/goods/bulk', {
    about:
      'Takes down one action on the goods identified by `seen` of the preview, once per submissionId, as pieces of up to 50 goods; `bulkGoOn` does them. Prices below cost, above the market price or moved by more than half are refused unless `pricesMeant`. A price change by per cent rounds half up to the fen, to at least one fen.',
    input: bulkForm,
    output: z.object({ id: z.string(), waiting: count }),
  }),
  bulkGoOn: desk.post('/api/console/goods/bulkGoOn', {
    about:
      'Does the next piece of a bulk action in one transaction; call it until `waiting` is 0. Goods that somebody has changed since the preview are left as they are. No piece is done twice.',
    input: one,
    output: z.object({ waiting: count }),
  }),
  bulkUndo: desk.post('/api/console/goods/bulkUndo', {
    about:
      'Puts back the next piece of a bulk action; call it until `waiting` is 0. Goods that were sold or changed after the action stay as they are, and pieces that were not done yet are not done any more.',
    input: one,
    output: z.object({ waiting: count }),
  }),
  bulkChanges: desk.get('/api/console/goods/bulkChanges', {
    about: 'Bulk actions, newest first, with the number of goods by outcome.',
    input: z.object({ cursor: idCursor }),
    output: f.page(bulkChange),
  }),
  bulkChange: desk.get('/api/console/goods/bulkChange', {
    about: 'One bulk action with its goods: piece, outcome, and what was touched before and after.',
    input: one,
    output: bulkChange.extend({ goods: z.array(changedGoods) }),
  }),
}
