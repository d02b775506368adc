import type { TrackState } from '~/contract/track-states'
import type { Reader, Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { ok, type Result, refuse } from '~/values/result'
import type { Parcel, ParcelState } from '../../contract/members'
import { expressCompanies } from './express-companies'
import {
  insertParcel,
  listPackedRows,
  listParcelRows,
  type PackedOptions,
  type ParcelRow,
  type ParcelToAdd,
} from './store'
import { openTracking } from './store-tracking'

/** A problem with one parcel outweighs the rest, then one on its way; `silent` without any report. */
type Delivery = 'problem' | 'onWay' | 'delivered' | 'silent'

const PROBLEMS = ['problem', 'returning', 'returned', 'refused']
const MOVING = ['collected', 'onWay', 'delivering', 'customs']

export async function deliveryOf(tx: Tx, orderId: string, caseId: string | null = null): Promise<Delivery> {
  const rows = await listParcelRows(tx, orderId)
  const states = rows.flatMap((row) => (row.caseId === caseId ? row.state : []))
  if (states.some((state) => PROBLEMS.includes(state))) return 'problem'
  if (states.some((state) => MOVING.includes(state))) return 'onWay'
  return states.includes('delivered') ? 'delivered' : 'silent'
}

/** Hold the order first. The tracking service is subscribed by the outbox. */
export async function addParcel(
  tx: Tx,
  parcel: ParcelToAdd,
): Promise<Result<{ id: string }, 'companyUnknown' | 'parcelKnown'>> {
  if (!expressCompanies.some(({ code }) => code === parcel.company))
    return refuse('companyUnknown', { field: 'company' })
  const id = await insertParcel(tx, parcel)
  if (!id) return refuse('parcelKnown', { field: 'number' })
  await openTracking(tx, parcel)
  await enqueue(tx, 'follow parcel', id)
  return ok({ id })
}

type Line = Omit<Parcel['lines'][number], 'quantity' | 'lineId'> & { id: string }

const names = new Map(expressCompanies.map(({ code, name }) => [code, name]))

export const companyName = (code: string): string => names.get(code) ?? code

/** The newest event of a delivered parcel is its delivery. */
function deliveredAt({ state, events: [newest] }: ParcelRow): string | null {
  return state === 'delivered' && newest ? new Date(newest.at).toISOString() : null
}

const NOT_YET: readonly string[] = ['none', 'collected', 'onWay', 'delivering', 'customs'] satisfies TrackState[]

/** Whoever has the goods knows better than a carrier who has not reported it yet. */
const stateOf = ({ state, receivedAt }: ParcelRow): ParcelState =>
  receivedAt !== null && NOT_YET.includes(state) ? 'received' : (state as TrackState)

/** `said`: options that are not those of the line. */
export async function parcelsOf(
  reader: Reader,
  orderId: string,
  lines: readonly Line[],
  said: (options: PackedOptions) => string = () => '',
) {
  const [rows, packed] = await Promise.all([listParcelRows(reader, orderId), listPackedRows(reader, orderId)])
  const known = new Map(
    lines.map(({ id, title, optionText, picture }) => [id, { lineId: id, title, optionText, picture }]),
  )
  const contents = ({ id }: ParcelRow) =>
    packed.flatMap(({ parcelId, lineId, quantity, options }) => {
      const line = known.get(lineId)
      if (parcelId !== id || !line) return []
      return [{ ...line, ...(options && { optionText: said(options) }), quantity }]
    })
  return rows.map((row) => ({
    id: row.id,
    // The service may know the carrier better than the operator.
    company: row.foundCompany ?? row.company,
    companyName: companyName(row.foundCompany && names.has(row.foundCompany) ? row.foundCompany : row.company),
    number: row.number,
    state: stateOf(row),
    shippedAt: row.shippedAt,
    deliveredAt: deliveredAt(row),
    receivedAt: row.receivedAt,
    caseId: row.caseId,
    lines: contents(row),
    events: row.events,
    answeredAt: row.answeredAt,
  }))
}
