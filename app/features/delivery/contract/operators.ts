import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { several, wholeOrNone } from '~/contract/language-fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import { yuanOrNone } from '~/contract/yuan-fields'
import * as m from '~/paraglide/messages'

const desk = operator(may.handleGoods)

export const FREIGHT_TEMPLATES_MOST = 100
export const FREIGHT_RULES_MOST = 20
export const FREIGHT_NAME_MOST = 40
export const FREIGHT_PLACES_MOST = 400
/** Pieces or grams. */
const FREIGHT_UNITS_MOST = 1_000_000

export const COUNTS_BY = ['piece', 'weight'] as const
export type CountsBy = (typeof COUNTS_BY)[number]

const count = z.number().int()

const deskFreightRule = z.object({
  places: z.array(z.string()),
  firstUnits: count,
  firstFen: f.money,
  extraUnits: count,
  extraFen: f.money,
})
export type DeskFreightRule = z.output<typeof deskFreightRule>

const deskFreight = z.object({
  id: z.string(),
  version: count,
  name: z.string(),
  countsBy: z.enum(COUNTS_BY),
  rules: z.array(deskFreightRule),
})
export type DeskFreight = z.output<typeof deskFreight>

const rows = <T extends z.ZodTypeAny>(one: T) => several(one, FREIGHT_RULES_MOST)
const units = rows(wholeOrNone(FREIGHT_UNITS_MOST, 1))

/** One value per rule. The first is for all other places; others without a place are left out. */
export const freightFields = z
  .object({
    id: f.chosen,
    submissionId: f.id,
    version: f.amount.default(0),
    name: f.text(FREIGHT_NAME_MOST),
    countsBy: z.enum(COUNTS_BY),
    places: rows(f.optionalText(FREIGHT_PLACES_MOST)),
    firstUnits: units,
    firstYuan: rows(yuanOrNone),
    extraUnits: units,
    extraYuan: rows(yuanOrNone),
  })
  .superRefine((sent, context) => {
    for (const [at, places] of [...sent.places.entries()].filter(([at, places]) => at === 0 || places)) {
      if (at === 0 && places) context.addIssue({ code: 'custom', path: ['places', at], message: 'unknown_id' })
      for (const name of ['firstUnits', 'firstYuan', 'extraUnits', 'extraYuan'] as const)
        if (sent[name][at] === undefined || sent[name][at] === '')
          context.addIssue({ code: 'custom', path: [name, at], message: 'required' })
    }
    if (sent.places.length === 0) context.addIssue({ code: 'custom', path: ['firstYuan', 0], message: 'required' })
  })

const which = z.object({ id: f.id })

export const freightDesk = {
  list: desk.get('/api/console/freight/list', {
    about: 'All freight templates with their rules.',
    input: f.none,
    output: z.object({ items: z.array(deskFreight) }),
  }),
  details: desk.get('/api/console/freight/details', {
    about: 'One freight template.',
    input: which,
    output: deskFreight,
  }),
  sum: desk.get('/api/console/freight/sum', {
    about: 'Calculates the freight of a number of pieces of one weight in grams to a region, before free delivery.',
    input: which.extend({
      place: f.text(FREIGHT_NAME_MOST),
      pieces: f.countTo(999).default(1),
      grams: z.preprocess(f.empty, f.amount.default(0)),
    }),
    output: z.object({ freight: f.money, place: z.string(), isElsewhere: z.boolean() }),
  }),
  save: desk.post('/api/console/freight/save', {
    whole: true,
    about: 'Saves a freight template; without an id it creates one. Placed orders keep their freight.',
    input: freightFields,
    output: z.object({ id: z.string() }),
  }),
}

export const freightRefusals = {
  freightPlace: { code: 4944, status: 409, say: m.refusal_freight_place },
  freightPlaceTwice: { code: 4945, status: 409, say: m.refusal_freight_place_twice },
  freightFull: { code: 4947, status: 409, say: m.refusal_freight_full },
} as const satisfies Refusals

export const freightFieldNames = {
  countsBy: m.console_freight_counts,
  places: m.console_freight_places,
  place: m.console_freight_place,
  firstUnits: m.console_freight_first_pieces,
  firstYuan: m.console_freight_first_yuan,
  extraUnits: m.console_freight_extra_pieces,
  extraYuan: m.console_freight_extra_yuan,
  grams: m.console_goods_weight,
}

export const countsByTexts: Record<CountsBy, () => string> = {
  piece: m.console_freight_by_piece,
  weight: m.console_freight_by_weight,
}
