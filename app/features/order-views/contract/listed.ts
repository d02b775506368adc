import { z } from 'zod'
import { operator } from '~/contract/call'
import { rankCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import { CHOSEN_MOST, ORDER_SORTS, orderFilters } from '~/features/orders/contract/filters'
import { ORDER_STATUSES } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'

const desk = operator(may.seeOrders)

export const FILTERS_MOST = 20
const FILTER_NAME_MOST = 30

const listed = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: z.string(),
  payable: f.money,
  pieces: z.number().int(),
  titles: z.array(z.string()),
  pictures: z.array(z.string()),
  /** Masked; the details show it to those who ship. */
  recipient: z.string(),
  place: z.string(),
  /** Not shipped within the promised time. */
  isOverdue: z.boolean(),
  isUrged: z.boolean(),
  hasNote: z.boolean(),
})
export type DeskOrderListed = z.output<typeof listed>

/** Who was sought is not kept. */
const { q: _, authorId: __, ...savable } = orderFilters

const savedFilter = z.object({ id: z.string(), name: z.string(), filter: z.record(z.string()) })

const sheet = z.object({
  id: z.string(),
  placedAt: z.string(),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  detail: z.string(),
  remark: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      skuId: z.string(),
      /** '' for none. */
      code: z.string(),
      title: z.string(),
      optionText: z.string(),
      picture: z.string(),
      left: z.number().int(),
    }),
  ),
})
export type OrderSheet = z.output<typeof sheet>

export const listedDesk = {
  list: desk.get('/api/console/orders', {
    about:
      'Orders of all members, by a part of a number, tracking number, phone, name or goods and by what they have: those to be shipped oldest first, all others newest first, unless sorted otherwise. A page may be short where few of many orders fit; `next` goes on. The total is of the first page and says where it counts no further.',
    input: z.object({ ...orderFilters, sort: z.enum([...ORDER_SORTS, '']).default(''), cursor: rankCursor }),
    output: f.page(listed).extend({
      total: z.object({ count: z.number().int(), sum: f.money, isMore: z.boolean() }).nullable(),
      ways: z.array(z.string()),
      saved: z.array(savedFilter),
    }),
  }),
  sheets: operator(may.moveOrders).get('/api/console/orderSheets', {
    keys: 'closed',
    about:
      'What packing slips, labels and pick lists say of at most 100 orders: those of `ids`, or with `all` the first of a filter.',
    input: z.object({ ...orderFilters, ids: f.ids.default([]), all: f.flag.default(false) }),
    output: z.object({
      /** All that are chosen; `items` has those of which something is to be sent. */
      ids: z.array(z.string()),
      items: z.array(sheet).max(CHOSEN_MOST),
      carrier: z.string().nullable(),
    }),
  }),
  noteMany: operator(may.moveOrders).post('/api/console/noteOrders', {
    about:
      'Appends a line to the internal notes of at most 100 orders. Notes that say it already stay, and those that would become too long are left.',
    input: z.object({ ids: f.ids, line: f.text(140) }),
    output: z.object({ noted: z.number().int(), left: z.number().int() }),
  }),
  saveFilter: desk.post('/api/console/orderFilterSave', {
    whole: true,
    about: 'Saves a filter of the order list under a name for the operator, at most 20; the same name is overwritten.',
    input: z.object({ ...savable, sort: z.enum([...ORDER_SORTS, '']).default(''), name: f.text(FILTER_NAME_MOST) }),
    output: f.none,
  }),
  dropFilter: desk.post('/api/console/orderFilterDrop', {
    about: 'Deletes a filter that the operator has saved.',
    input: z.object({ filterId: f.id }),
    output: f.none,
  }),
}

export const orderFilterRefusals = {
  orderFiltersFull: { code: 4443, status: 409, say: m.console_orders_filters_full },
} as const satisfies Refusals

export const orderFilterNames = {
  least: m.console_orders_least,
  way: m.console_orders_way,
  agent: m.console_orders_agent,
  goods: m.console_goods,
  filterId: m.console_orders_saved,
  line: m.console_order_note,
}
