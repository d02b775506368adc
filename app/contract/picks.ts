import { z } from 'zod'
import { pickCursor } from './cursors'
import * as f from './fields'

export const PICKED_MOST = 100

/** `gone`: deleted, or never there. */
const PICK_STATES = ['good', 'offSale', 'draft', 'blocked', 'over', 'gone'] as const

export const pick = z.object({
  id: z.string(),
  title: z.string(),
  /** Options of a SKU, the masked phone of a member, the category above. */
  note: z.string(),
  picture: z.string().nullable(),
  price: f.money.nullable(),
  stock: z.number().int().nullable(),
  state: z.enum(PICK_STATES),
})
export type Pick = z.output<typeof pick>

/** By id in that order and in any state; without ids by keyword, newest first. */
export const pickInput = z.object({
  search: f.optionalText(140),
  ids: f.ids.default([]),
  cursor: pickCursor,
})
export type PickInput = z.output<typeof pickInput>

export const pickOutput = f.page(pick)

export const picked = (most = PICKED_MOST) =>
  f
    .listOf(f.id, most, (value) =>
      value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value,
    )
    .default([])

export const pickedOne = z.union([z.literal(''), f.id]).default('')
