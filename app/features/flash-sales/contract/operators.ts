import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { picked } from '~/contract/picks'
import { may } from '~/contract/roles'
import { yuan } from '~/contract/yuan-fields'
import * as m from '~/paraglide/messages'
import { SALE_PHASES } from './members'

const desk = operator(may.handleFlashSales)

/** `stopped` by an operator; else the phase by the clock. */
const DESK_PHASES = [...SALE_PHASES, 'stopped'] as const

/** Planned, reserved at the start (null before), and their current state. */
const pieces = {
  asked: z.number().int(),
  carved: z.number().int().nullable(),
  sold: z.number().int(),
  held: z.number().int(),
  left: z.number().int(),
}

const deskSale = z.object({
  id: z.string(),
  goodsId: z.string(),
  name: z.string(),
  phase: z.enum(DESK_PHASES),
  startsAt: z.string(),
  endsAt: z.string(),
  price: f.money,
  ...pieces,
})
export type DeskSale = z.output<typeof deskSale>

const deskSaleDetails = deskSale.extend({
  perOrder: z.number().int(),
  perMember: z.number().int(),
  earnsCommission: z.boolean(),
  reminders: z.number().int(),
  skus: z.array(z.object({ id: z.string(), optionText: z.string(), price: f.money, usualPrice: f.money, ...pieces })),
})
export type DeskSaleDetails = z.output<typeof deskSaleDetails>

const deskSlot = z.object({ slot: z.string(), until: z.string(), isOver: z.boolean(), sales: z.number().int() })
export type DeskSlot = z.output<typeof deskSlot>

const saleOption = z.object({
  id: z.string(),
  optionText: z.string(),
  usualPrice: f.money,
  available: z.number().int(),
})

export const SALE_QUEUES = ['open', 'over', 'all'] as const
const SALE_REASON_MOST = 140
export const SALE_SKUS_MOST = 20
export const SALE_PIECES_MOST = 100_000
const SALE_LIMIT_MOST = 99

const day = f.day.refine((typed) => typed !== '', 'required')

const terms = {
  day,
  slot: f.text(5),
  perOrder: f.countTo(SALE_LIMIT_MOST),
  perMember: f.countTo(SALE_LIMIT_MOST),
  earnsCommission: f.flag.default(false),
}

export const saleTerms = z.object({ ...terms, skuIds: picked(SALE_SKUS_MOST) })

export const salePrice = yuan
export const salePieces = f.countTo(SALE_PIECES_MOST)

const priced = z.object({
  ...terms,
  skus: f.listOf(z.object({ skuId: f.id, price: salePrice, pieces: salePieces }), SALE_SKUS_MOST),
})

export const flashSaleDesk = {
  list: desk.get('/api/console/flashSales', {
    about:
      'Flash sales, latest start first: planned or running, ended, or all; of one day or of all. `slots` are those of that day, or of today.',
    input: z.object({ queue: z.enum(SALE_QUEUES).default('all'), day: f.day.default(''), cursor: idCursor }),
    output: f.page(deskSale).extend({ day: z.string(), slots: z.array(deskSlot) }),
  }),
  details: desk.get('/api/console/flashSale', {
    about: 'One flash sale, with its current piece counts.',
    input: z.object({ id: f.id }),
    output: deskSaleDetails,
  }),
  slots: desk.get('/api/console/flashSaleSlots', {
    about: 'The daily slots from the settings, in the shop’s time zone, and the current date.',
    input: f.none,
    output: z.object({ today: z.string(), slots: z.array(z.object({ slot: z.string(), until: z.string() })) }),
  }),
  options: desk.post('/api/console/flashSaleOptions', {
    about: 'The SKUs of a sale to be planned, with everyday price and stock. Nothing is stored.',
    input: saleTerms,
    output: z.object({ name: z.string(), startsAt: z.string(), endsAt: z.string(), skus: z.array(saleOption) }),
  }),
  preview: desk.post('/api/console/flashSalePreview', {
    about: 'Validates a new sale as its planning would, and shows it as members will see it. Nothing is stored.',
    input: priced,
    output: z.object({
      name: z.string(),
      picture: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      skus: z.array(saleOption.extend({ price: f.money, pieces: z.number().int() })),
    }),
  }),
  plan: desk.post('/api/console/flashSalePlan', {
    factor: 'fresh',
    about:
      'Plans a flash sale of one goods in one slot, once per submissionId. It cannot be changed afterwards, only stopped.',
    input: priced.extend({ submissionId: f.id }),
    output: z.object({ id: z.string() }),
  }),
  stop: desk.post('/api/console/flashSaleStop', {
    about:
      'Stops a planned or running sale: its orders stay valid, the remaining pieces return to stock. The reason goes into the audit log.',
    input: z.object({ id: f.id, reason: f.text(SALE_REASON_MOST) }),
    output: f.none,
  }),
  copy: desk.post('/api/console/flashSaleCopy', {
    factor: 'fresh',
    about:
      'Copies the sales of one day to the same hours of another. Left out are slots that are over, slots where these goods have a sale already, and goods that are no longer cheaper than their everyday price.',
    input: z.object({ from: day, to: day }),
    output: z.object({ planned: z.number().int(), left: z.number().int() }),
  }),
}

export const flashSaleFields = {
  day: m.console_word_day,
  slot: m.console_sales_slot,
  perOrder: m.console_sales_per_order,
  perMember: m.console_sales_per_member,
  earnsCommission: m.console_sales_earns,
  skus: m.console_sales_skus,
  skuIds: m.console_sales_skus,
  from: m.console_sales_from,
  to: m.console_sales_to,
  flashSales_firstHour: m.console_setting_sale_first_hour,
  flashSales_lastHour: m.console_setting_sale_last_hour,
  flashSales_slotHours: m.console_setting_sale_slot_hours,
  flashSales_minutesToPay: m.console_setting_sale_minutes_to_pay,
  flashSales_remindMinutes: m.console_setting_sale_remind_minutes,
}
