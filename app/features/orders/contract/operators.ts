import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { yuan } from '~/contract/yuan-fields'
import { ADDRESS_DETAIL_MOST, ADDRESS_NAME_MOST } from '~/features/addresses/contract/members'
import { extraFields } from '~/house/registers/approval-kinds'
import { orderFilters } from './filters'

const desk = operator(may.moveOrders)

const CANCEL_WHY_MOST = 140
export const NOTE_MOST = 300
const PLACE_MOST = 60
export const EXPORT_MOST = 2_000

const why = f.text(CANCEL_WHY_MOST)
const cancelInput = z.object({ id: f.id, why })
export const priceInput = z.object({
  id: f.id,
  payable: yuan,
  why,
})
/** `place` is province, city and district in words. */
export const readdressInput = z.object({
  id: f.id,
  name: f.text(ADDRESS_NAME_MOST),
  phone: f.phone,
  place: f.text(PLACE_MOST),
  detail: f.text(ADDRESS_DETAIL_MOST),
  seen: f.seen,
})
const noteInput = z.object({ id: f.id, note: f.optionalLines(NOTE_MOST), seen: f.seen })

const act = <I extends z.ZodTypeAny>(path: string, about: string, input: I) =>
  desk.post(`/api/console/${path}`, {
    about,
    input,
    output: f.none,
  })

const exported = z.object({
  id: z.string(),
  status: z.string(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  detail: z.string(),
  title: z.string(),
  optionText: z.string(),
  quantity: z.number().int(),
  left: z.number().int(),
  paid: f.money,
  payable: f.money,
  remark: z.string(),
  note: z.string(),
})
export type ExportedLine = z.output<typeof exported>

export const orderDeskActs = {
  cancel: act(
    'cancelOrder',
    'Cancels an unpaid order, releases its stock, coupon and points, and notifies its buyer with the reason.',
    cancelInput,
  ),
  reprice: desk.post('/api/console/repriceOrder', {
    about:
      'Lowers the price of an unpaid order and notifies its buyer with the reason; its open payment is closed first. Above a limit it waits for the approval of a second operator.',
    input: priceInput,
    output: z.object(extraFields),
  }),
  readdress: act(
    'readdressOrder',
    'Changes the delivery address of an unshipped order and notifies its buyer; the agreed price stays.',
    readdressInput,
  ),
  note: {
    ...act('noteOrder', 'Sets the mall’s internal note on an order; its buyer never sees it.', noteInput),
    whole: true as const,
  },
  table: desk.post('/api/console/orderTable', {
    keys: 'closed',
    about:
      'The orders of a list, or those of `ids`, as a table, one row per line, with names and addresses, at most 2,000 orders; written to the audit log.',
    input: z.object({ ...orderFilters, ids: f.ids.default([]) }),
    output: z.object({ items: z.array(exported), isMore: z.boolean() }),
  }),
}
