import { z } from 'zod'
import * as f from '~/contract/fields'
import { SALE_PHASES } from './calls'

/** `stopped` by an operator; else the phase by the clock. */
export const DESK_PHASES = [...SALE_PHASES, 'stopped'] as const

/** Planned, reserved at the start (null before), and their current state. */
const pieces = {
  asked: z.number().int(),
  carved: z.number().int().nullable(),
  sold: z.number().int(),
  held: z.number().int(),
  left: z.number().int(),
}

export const deskSale = z.object({
  id: z.string(),
  goodsId: z.string(),
  name: z.string(),
  phase: z.enum(DESK_PHASES),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The cheapest SKU, in fen. */
  price: f.money,
  ...pieces,
})
export type DeskSale = z.output<typeof deskSale>

export const deskSaleDetails = deskSale.extend({
  perOrder: z.number().int(),
  perMember: z.number().int(),
  earnsCommission: z.boolean(),
  reminders: z.number().int(),
  skus: z.array(z.object({ id: z.string(), optionText: z.string(), price: f.money, usualPrice: f.money, ...pieces })),
})
export type DeskSaleDetails = z.output<typeof deskSaleDetails>

export const deskSlot = z.object({ slot: z.string(), until: z.string(), isOver: z.boolean(), sales: z.number().int() })
export type DeskSlot = z.output<typeof deskSlot>

/** Everyday price in fen, and stock. */
export const saleOption = z.object({
  id: z.string(),
  optionText: z.string(),
  usualPrice: f.money,
  available: z.number().int(),
})
