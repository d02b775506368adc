import { z } from 'zod'
import { pickCursor } from './cursors'
import * as f from './fields'

/** How many things a field may hold; what was chosen beyond that is refused and still shown. */
export const PICKED_MOST = 100

/** Whether a thing can be used now, and why not. `gone`: erased, or never there. */
export const PICK_STATES = ['good', 'offSale', 'draft', 'blocked', 'over', 'gone'] as const

/** Something that an operator can choose in a form: goods, an SKU, a category, a member or a batch of coupons. */
export const pick = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from its equals: options of an SKU, the masked phone of a member, the category above. */
  note: z.string(),
  picture: z.string().nullable(),
  price: f.money.nullable(),
  /** Pieces that can be sold. */
  stock: z.number().int().nullable(),
  state: z.enum(PICK_STATES),
})
export type Pick = z.output<typeof pick>

/** Things by id, in that order and in whatever state they are; without ids those that words find, newest first. */
export const pickInput = z.object({
  search: f.optionalText(140),
  ids: f.ids.default([]),
  cursor: pickCursor,
})
export type PickAsked = z.output<typeof pickInput>

export const pickOutput = f.page(pick)

/** A field that holds several of them, as a form sends it: not at all, once, or often. */
export const picked = (most = PICKED_MOST) =>
  f
    .listOf(f.id, most, (value) =>
      value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value,
    )
    .default([])

/** A field that holds one at most; '' for none. */
export const pickedOne = z.union([z.literal(''), f.id]).default('')
