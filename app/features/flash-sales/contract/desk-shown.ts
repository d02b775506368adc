import { z } from 'zod'
import * as f from '~/contract/fields'
import { SALE_PHASES } from './calls'

/** `stopped` by an operator; else the phase by the clock. */
export const DESK_PHASES = [...SALE_PHASES, 'stopped'] as const

/** Pieces that were asked for; those that were there at the opening, null before it; and how these stand. */
const pieces = {
  asked: z.number().int(),
  carved: z.number().int().nullable(),
  sold: z.number().int(),
  /** In orders that are not paid yet. */
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
  /** The lowest of its SKUs, in fen. */
  price: f.money,
  ...pieces,
})
export type DeskSale = z.output<typeof deskSale>

export const deskSaleDetails = deskSale.extend({
  perOrder: z.number().int(),
  perMember: z.number().int(),
  earnsCommission: z.boolean(),
  /** Members who want to be told before it begins. */
  reminders: z.number().int(),
  skus: z.array(z.object({ id: z.string(), optionText: z.string(), price: f.money, usualPrice: f.money, ...pieces })),
})
export type DeskSaleDetails = z.output<typeof deskSaleDetails>

/** A slot of one day, with how many sales begin in it; one that is over takes no more. */
export const deskSlot = z.object({ slot: z.string(), until: z.string(), isOver: z.boolean(), sales: z.number().int() })
export type DeskSlot = z.output<typeof deskSlot>

/** An SKU that can be put on sale: what it costs on other days, in fen, and how many of it there are. */
export const saleOption = z.object({
  id: z.string(),
  optionText: z.string(),
  usualPrice: f.money,
  available: z.number().int(),
})
