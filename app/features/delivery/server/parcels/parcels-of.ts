import type { TrackState } from '~/contract/track-states'
import type { Reader } from '~/platform/database/transaction'
import type { Parcel, ParcelState } from '../../contract/parcels/calls'
import { expressCompanies } from './express-companies'
import { listPackedRows, listParcelRows, type ParcelRow } from './store'

/** A line as its order shows it. */
type Line = Omit<Parcel['lines'][number], 'quantity' | 'lineId'> & { id: string }

const names = new Map(expressCompanies.map(({ code, name }) => [code, name]))

export const companyName = (code: string): string => names.get(code) ?? code

/** The newest thing that a carrier tells of a parcel that has come is that it has come. */
function deliveredAt({ state, events: [newest] }: ParcelRow): string | null {
  return state === 'delivered' && newest ? new Date(newest.at).toISOString() : null
}

/** What a carrier tells of a parcel that has not come yet. */
const NOT_YET: readonly string[] = ['none', 'collected', 'onWay', 'delivering', 'customs'] satisfies TrackState[]

/** Whoever has the goods knows better than a carrier who has not said so yet. */
const stateOf = ({ state, isReceived }: ParcelRow): ParcelState =>
  isReceived && NOT_YET.includes(state) ? 'received' : (state as TrackState)

/** The parcels of an order with what is in each; `lines` are the order's own. */
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
    // The service may know better than the operator who carries it; without its word the order's company stands.
    company: row.foundCompany ?? row.company,
    companyName: companyName(row.foundCompany && names.has(row.foundCompany) ? row.foundCompany : row.company),
    number: row.number,
    state: stateOf(row),
    shippedAt: row.shippedAt.toISOString(),
    deliveredAt: deliveredAt(row),
    lines: contents(row),
    events: row.events,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}
