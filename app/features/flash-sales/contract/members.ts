import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { orderLine, prices, REMARK_MOST, SEEN_MOST } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'

/** By the database's clock. A stopped sale is over. */
export const SALE_PHASES = ['upcoming', 'running', 'soldOut', 'over'] as const

const phase = z.enum(SALE_PHASES)
export type SalePhase = z.output<typeof phase>

const saleCard = z.object({
  id: z.string(),
  goodsId: z.string(),
  name: z.string(),
  picture: z.string(),
  phase,
  startsAt: z.string(),
  endsAt: z.string(),
  /** The cheapest SKU, and its everyday price. */
  price: f.money,
  usualPrice: f.money,
  pieces: z.number().int(),
  /** Per cent, rounded down: 100 only where none is left. */
  soldShare: z.number().int(),
  /** 0 when it is over. */
  secondsToTurn: z.number().int(),
})
export type SaleCard = z.output<typeof saleCard>

const saleSku = z.object({
  id: z.string(),
  optionText: z.string(),
  price: f.money,
  usualPrice: f.money,
  left: z.number().int(),
})

const saleDetails = saleCard.extend({
  subtitle: z.string(),
  pictures: z.array(z.string()),
  perOrder: z.number().int(),
  perMember: z.number().int(),
  skus: z.array(saleSku),
})
export type SaleDetails = z.output<typeof saleDetails>

export const saleSlot = z.object({ startsAt: z.string(), endsAt: z.string(), phase, items: z.array(saleCard) })
export type SaleSlot = z.output<typeof saleSlot>

const what = { saleId: f.id, skuId: f.id, quantity: f.quantity.default(1) }

export const flashSaleCalls = {
  list: guest.get('/api/flashSale/list', {
    shared: true,
    about: 'Today’s slots with their flash sales. `secondsToTurn` counts down to the next start or end of a slot.',
    input: f.none,
    output: z.object({ slots: z.array(saleSlot), secondsToTurn: z.number().int() }),
  }),
  details: guest.get('/api/flashSale/details', {
    shared: true,
    about: 'One flash sale with its SKUs and limits.',
    input: z.object({ id: f.id }),
    output: saleDetails,
  }),
  ofGoods: guest.get('/api/flashSale/ofGoods', {
    shared: true,
    about: 'The running flash sale of these goods, else the next one; null where there is none.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ sale: saleCard.nullable() }),
  }),
  reminded: member.get('/api/flashSale/reminded', {
    about: 'Whether the member has set a reminder for a flash sale.',
    input: z.object({ id: f.id }),
    output: z.object({ isReminded: z.boolean() }),
  }),
  remind: member.post('/api/flashSale/remind', {
    whileClosed: 'refused',
    about: 'Sets a reminder shortly before a flash sale starts, or removes it.',
    input: z.object({ id: f.id, isWanted: f.flag.default(true) }),
    output: f.none,
  }),
  preview: member.get('/api/flashSale/preview', {
    whileClosed: 'refused',
    about:
      'Calculates what an order in a running flash sale would cost, with a fresh submissionId. Coupons and points do not apply.',
    input: z.object({ ...what, addressId: f.id.optional() }),
    output: prices.extend({
      lines: z.array(orderLine),
      addressId: z.string().nullable(),
      submissionId: z.string(),
      seen: z.string(),
      minutesToPay: z.number().int(),
      usualTotal: f.money,
      most: z.number().int(),
    }),
  }),
  place: member.post('/api/flashSale/place', {
    whileClosed: 'refused',
    about:
      'Places an order in a flash sale, once per submissionId. `total` is the amount that the member saw. Refused as busy under high load; the same request may be sent again.',
    input: z.object({
      ...what,
      addressId: f.id,
      remark: f.optionalLines(REMARK_MOST),
      total: f.amount,
      submissionId: f.id,
      seen: f.optionalText(SEEN_MOST),
    }),
    output: z.object({ orderId: z.string() }),
  }),
}

export const flashSaleRefusals = {
  saleNotYet: { code: 4601, status: 409, say: m.flash_refused_not_yet },
  saleOver: { code: 4602, status: 409, say: m.flash_refused_over },
  saleSoldOut: { code: 4603, status: 409, say: m.flash_refused_sold_out },
  saleLimit: { code: 4604, status: 409, say: m.flash_refused_limit },
  saleBegun: { code: 4605, status: 409, say: m.flash_refused_begun },
  saleManyGoods: { code: 4606, status: 409, say: m.flash_refused_many_goods },
  saleBadSlot: { code: 4607, status: 409, say: m.flash_refused_bad_slot },
  saleTaken: { code: 4608, status: 409, say: m.flash_refused_taken },
  saleLimits: { code: 4609, status: 409, say: m.flash_refused_limits },
  salePrice: { code: 4610, status: 409, say: m.flash_refused_price },
} as const satisfies Refusals

export const flashSaleNotices = {
  saleSoon: { title: m.notices_sale_soon_title, text: m.notices_sale_soon_text },
} as const
