import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { inYuan } from '~/contract/yuan-fields'
import { parseYuan } from '~/values/money'

const desk = operator(may.setCommissions)

/** Hundredths of a per cent, both levels together. */
export const RATES_MOST = 50_00

const typed = (isRight: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(12, message)
    .default('')
    .refine((text) => text === '' || isRight(text), message)

/** Per cent with at most two decimals, in hundredths; '' for the mall's rate. */
const rate = typed((text) => /^\d{1,2}(\.\d{1,2})?$/.test(text), 'rate').transform((text) =>
  text === '' ? null : Math.round(Number(text) * 100),
)

/** Per piece; '' for the rate. */
const fixed = inYuan(
  typed((text) => parseYuan(text) !== undefined, 'amount').transform((text) =>
    text === '' ? null : (parseYuan(text) ?? null),
  ),
)

/** The sum is checked here for two own rates, by the provider beside the mall's. */
export const rateFields = z.object({ rate1: rate, rate2: rate, seen: f.seen })

export const fixedFields = z.object({ skuId: f.id, fixed1: fixed, fixed2: fixed, seen: f.seen })

const level = z.number().int().nullable()

/** `own`: goods with rates of their own, also of a single SKU. */
export const RATE_QUEUES = ['own', 'all'] as const

const goodsRates = z.object({
  id: z.string(),
  title: z.string(),
  /** Hundredths of a per cent; null for the mall's rate. */
  rate1: level,
  rate2: level,
  fixed: z.number().int(),
})
export type GoodsRates = z.output<typeof goodsRates>

const skuRates = z.object({
  id: z.string(),
  options: z.string(),
  price: z.number().int(),
  /** Fen per piece; null for the rate. */
  fixed1: level,
  fixed2: level,
})

const details = goodsRates.extend({
  mall1: z.number().int(),
  mall2: z.number().int(),
  mark: z.string(),
  fixedMark: z.string(),
  skus: z.array(skuRates),
})
export type RateDetails = z.output<typeof details>

export const commissionDesk = {
  list: desk.get('/api/console/commissions', {
    about: 'Commission rates of goods, newest goods first, 20 a page: those with rates of their own, or all.',
    input: z.object({ queue: z.enum(RATE_QUEUES).default('own'), search: f.optionalText(140), cursor: idCursor }),
    output: f.page(goodsRates),
  }),
  details: desk.get('/api/console/commissionDetails', {
    about: 'The commission on one goods at both levels, and on each of its SKUs.',
    input: z.object({ id: f.id }),
    output: details,
  }),
  setRates: desk.post('/api/console/commissionRates', {
    whole: true,
    about:
      'Sets the commission rates of goods at both levels, in per cent, from the next payment on; without one the mall’s rate applies. Both together at most 50 %.',
    input: rateFields.extend({ id: f.id }),
    output: f.none,
  }),
  setFixed: desk.post('/api/console/commissionFixed', {
    whole: true,
    about:
      'Sets a fixed commission per piece of a SKU at both levels, in yuan, which overrides every rate; without one the rate applies. Both together at most half of the price.',
    input: fixedFields.extend({ id: f.id }),
    output: f.none,
  }),
}
