import type { TrackState } from '~/contract/track-states'
import type { Reader } from '~/platform/database/transaction'
import type { Parcel, ParcelState } from '../../contract/members'
import { expressCompanies } from './express-companies'
import { listPackedRows, listParcelRows, type ParcelRow } from './store'

type Line = Omit<Parcel['lines'][number], 'quantity' | 'lineId'> & { id: string }

const names = new Map(expressCompanies.map(({ code, name }) => [code, name]))

export const companyName = (code: string): string => names.get(code) ?? code

/** The newest event of a delivered parcel is its delivery. */
function deliveredAt({ state, events: [newest] }: ParcelRow): string | null {
  return state === 'delivered' && newest ? new Date(newest.at).toISOString() : null
}

const NOT_YET: readonly string[] = ['none', 'collected', 'onWay', 'delivering', 'customs'] satisfies TrackState[]

/** Whoever has the goods knows better than a carrier who has not reported it yet. */
const stateOf = ({ state, isReceived }: ParcelRow): ParcelState =>
  isReceived && NOT_YET.includes(state) ? 'received' : (state as TrackState)

export async function parcelsOf(reader: Reader, orderId: string, lines: readonly Line[]) {
  const [rows, packed] = await Promise.all([listParcelRows(reader, orderId), listPackedRows(reader, orderId)])
  const known = new Map(
    lines.map(({ id, title, optionText, picture }) => [id, { lineId: id, title, optionText, picture }]),
  )
  const contents = ({ id }: ParcelRow) =>
    packed.flatMap(({ parcelId, lineId, quantity }) => {
      const line = known.get(lineId)
      return parcelId === id && line ? [{ ...line, quantity }] : []
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
    lines: contents(row),
    events: row.events,
    answeredAt: row.answeredAt,
  }))
}
