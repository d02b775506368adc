import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { waybillNumber } from '~/features/delivery/contract/members'
import { ORDER_STATUSES } from './members'

const desk = operator(may.moveOrders)

/** Characters, and lines of them. */
export const SHIP_LIST_MOST = 60_000
export const SHIP_LINES_MOST = 500

/** `twice`: the same parcel as in a line before; `dropped`: without a carrier and a waybill. */
const SHIP_DOES = ['ship', 'shipped', 'refused', 'twice', 'dropped'] as const

const checkedLine = z.object({
  line: z.number().int(),
  text: z.string(),
  does: z.enum(SHIP_DOES),
  orderId: z.string(),
  name: z.string(),
  companyName: z.string(),
  number: z.string(),
  why: z.string(),
  warnings: z.array(z.string()),
})
export type CheckedLine = z.output<typeof checkedLine>

const lineNumbers = f.listOf(f.countTo(1_000_000), SHIP_LINES_MOST, (value) =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value,
)

export const shipListInput = z.object({ list: f.lines(SHIP_LIST_MOST) })
/** `lines`: those that the preview said would be shipped. */
export const shipCheckedInput = shipListInput.extend({ lines: lineNumbers, submissionId: f.id })

export const waybillInput = z.object({ id: f.id, parcelId: f.id, company: f.id, number: waybillNumber, seen: f.seen })

const batchLine = z.object({
  orderId: z.string(),
  name: z.string(),
  companyName: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  isUndone: z.boolean(),
  mayUndo: z.boolean(),
})
export type BatchLine = z.output<typeof batchLine>

export const parcelDeskActs = {
  shipPreview: desk.post('/api/console/shipPreview', {
    about:
      'Dry run of a list to ship, with lines of order number, carrier (code or name), tracking number and, optionally, the recipient’s name: what each line would do, and what does not fit. Nothing is stored.',
    input: shipListInput,
    output: z.object({ lines: z.array(checkedLine) }),
  }),
  shipMany: desk.post('/api/console/shipMany', {
    about:
      'Ships the named lines of a checked list. All are checked again; answers how many orders are shipped, and the lines that are not.',
    input: shipCheckedInput,
    output: z.object({ shipped: z.number().int(), left: z.array(checkedLine) }),
  }),
  batch: desk.get('/api/console/shipBatch', {
    about: 'The orders that were shipped with one list, by the submissionId of its call.',
    input: z.object({ id: f.id }),
    output: z.object({ items: z.array(batchLine) }),
  }),
  unshipMany: desk.post('/api/console/unshipMany', {
    about: 'Takes back the shipping of all orders of one list that may still be taken back.',
    input: z.object({ id: f.id }),
    output: z.object({ undone: z.number().int(), left: z.number().int() }),
  }),
  unship: desk.post('/api/console/unship', {
    about:
      'Takes back the shipping of an order within ten minutes, while no carrier has told anything and no case is open: its parcels are void, and its buyer is notified.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  waybill: desk.get('/api/console/waybill', {
    about: 'Carrier and tracking number of a parcel, as the operator entered them.',
    input: z.object({ id: f.id, parcelId: f.id }),
    output: z.object({
      company: z.string(),
      number: z.string(),
      /** Pass it as `seen` of a change. */
      mark: z.string(),
    }),
  }),
  correctWaybill: {
    ...desk.post('/api/console/correctWaybill', {
      about:
        'Corrects carrier and tracking number of a parcel that is not delivered. The new number is followed anew, and its buyer is notified.',
      input: waybillInput,
      output: f.none,
    }),
    whole: true as const,
  },
}
