import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { several } from '~/contract/language-fields'
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
  'gone',
  'busy',
] as const
export type BulkWhy = (typeof BULK_WHYS)[number]

export const BULK_MOST = 100
/** The form sends several calls; a setting may allow as many. */
const BULK_FORM_MOST = 1_000

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

const doing = { ...what, reason: f.optionalText(OFF_SALE_REASON_MOST) }

const bulkDone = z.object({ ...doing, seen: several(shownGoods, BULK_MOST) }).superRefine(complete)

/** One comma-separated field: one per goods would exceed the fields of a form. */
const together = (value: unknown) => (typeof value === 'string' ? value.split(',', BULK_FORM_MOST + 1) : value)

export const bulkForm = z
  .object({ ...doing, seen: f.listOf(shownGoods, BULK_FORM_MOST, together) })
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
  why: z.enum(BULK_WHYS).nullable(),
})
export type BulkGoods = z.output<typeof bulkGoods>

export const goodsBulkDesk = {
  bulkPreview: desk.get('/api/console/goods/bulkPreview', {
    about:
      'Dry run of a bulk action on several goods, or on all that match a filter: which would change, which would not, and why. Nothing is stored. `seen` of each item goes into the bulk action, at most `atOnce` items per call.',
    input: z
      .object({ ...what, ...goodsFilter, marked: f.ids.default([]), all: f.flag.default(false) })
      .superRefine(complete),
    output: z.object({ items: z.array(bulkGoods), category: z.string(), atOnce: count }),
  }),
  bulk: desk.post('/api/console/goods/bulk', {
    about:
      'Applies one action to at most 100 goods, identified by `seen` of the preview; goods changed since then are skipped. Items answered as `busy` may be sent again. A price change by per cent rounds half up to the fen, to at least one fen.',
    input: bulkDone,
    output: z.object({ done: count, left: z.array(z.object({ id: z.string(), why: z.enum(BULK_WHYS) })) }),
  }),
}
