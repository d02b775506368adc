import { z } from 'zod'
import * as f from '~/contract/fields'
import { pickedOne } from '~/contract/picks'
import { COST_MOST, PIECES_MOST, PRIZE_NAME_MOST, WHOLE } from './limits'
import { PRIZE_KINDS } from './shown'

const optionalCount = (most: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), f.countTo(most).optional())

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
