import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { SOURCES } from '~/values/visit-sources'

export const FIGURES = [
  'paid',
  'paidOrders',
  'visitors',
  'conversion',
  'average',
  'refunded',
  'visits',
  'carts',
  'orders',
  'members',
] as const
export type FigureId = (typeof FIGURES)[number]

/** Whoever may not see money sees no number of it, nor may they reckon it. */
export const OF_SALES: readonly FigureId[] = ['paid', 'average', 'refunded']
export const OF_ORDERS: readonly FigureId[] = ['paidOrders', 'conversion', 'orders']

/** Today among them. */
export const DAYS_SHOWN = 30

/** In fen, or in tenths of a per cent for shares; null where there is nothing to divide by. */
const amount = z.number().int().nullable()
const figure = z.object({
  id: z.enum(FIGURES),
  unit: z.enum(['count', 'fen', 'share']),
  today: amount,
  yesterday: amount,
  /** The same day of the week before. */
  weekBefore: amount,
  month: amount,
})
export type Figure = z.output<typeof figure>

const day = z.object({
  day: z.string(),
  visits: z.number().int(),
  visitors: z.number().int(),
  paidOrders: amount,
  paid: amount,
})

const goods = { goodsId: z.string(), name: z.string(), picture: z.string() }
const best = z.object({ ...goods, pieces: z.number().int() })
const low = z.object({ ...goods, skuId: z.string(), optionText: z.string(), available: z.number().int() })
const miss = z.object({ words: z.string(), devices: z.number().int() })
const source = z.object({ source: z.enum(SOURCES), visitors: z.number().int() })

/** Lists are missing for whom they do not concern. */
const figures = z.object({
  today: z.string(),
  /** None where nobody has come yet. */
  figures: z.array(figure),
  /** The oldest first. */
  days: z.array(day),
  /** Of as many days before, what the line shows: paid in fen, or visitors. */
  before: z.array(z.number().int()),
  sources: z.array(source),
  best: z.array(best).optional(),
  low: z.array(low).optional(),
  misses: z.array(miss).optional(),
})
export type MallFigures = z.output<typeof figures>

export const overviewDesk = {
  figures: operator(may.enter).get('/api/console/figures', {
    about:
      'How the mall does today beside yesterday, the same day a week before and thirty days, with those days one by one, what sold best, what runs out and what was not found; limited to what the operator’s role may see. Days are those of Asia/Shanghai; today’s visits are half a minute old at most.',
    input: f.none,
    output: figures,
  }),
}
