import { waybillNumber } from '~/features/delivery/contract/members'
import { expressCompanies } from '~/features/delivery/server/parcels/express-companies'
import { companyName } from '~/features/delivery/server/parcels/order-parcels'
import { type RefusalKey, refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { isRounded, type Line, linesOf } from '~/platform/tables/read-lines'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { type CheckedLine, SHIP_LINES_MOST } from '../../contract/parcels'
import { isHeld } from '../around-order'
import { listToShip, type OrderToShip } from '../store/store-ship-list'

/** Order, carrier and tracking number; further cells of the order table are for people. */
const CELLS = 3

/** A heading has no digits; a mistyped number has some. */
const isHeading = ({ cells }: Line) => cells !== undefined && !/\d/.test(cells.slice(0, CELLS).join())

/** By code, name or short name such as 顺丰; the most common carriers win. */
const companyOf = (said: string) =>
  expressCompanies.find(({ code, name }) => code === said.toLowerCase() || name === said) ??
  expressCompanies.find(({ name }) => said.length > 1 && name.toLowerCase().startsWith(said.toLowerCase()))

const quoted = (cell: string) => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

interface Read {
  line: number
  text: string
  orderId: string
  company: string
  companyName: string
  number: string
  /** Cells behind the first three, among which the recipient may stand. */
  more: string[]
  trouble?: 'unreadable' | 'rounded' | 'number' | 'company' | 'dropped'
}

function read({ line, text, cells }: Line): Read {
  const none = { line, text, orderId: '', company: '', companyName: '', number: '', more: [] }
  if (!cells) return { ...none, trouble: 'unreadable' }
  const [orderId = '', said = '', typed = '', ...more] = cells
  const company = companyOf(said)
  const known = waybillNumber.safeParse(typed)
  const one = {
    ...{ line, orderId: orderId.replace(/\s/g, ''), more: more.filter(Boolean) },
    text: cells
      .slice(0, CELLS + 1)
      .map(quoted)
      .join(','),
    ...{ company: company?.code ?? '', companyName: company ? companyName(company.code) : said },
    number: known.success ? known.data : typed,
  }
  if (!said && !typed) return { ...one, trouble: 'dropped' }
  if (!known.success) return { ...one, trouble: isRounded(typed) ? 'rounded' : 'number' }
  return company ? one : { ...one, trouble: 'company' }
}

export interface Checked {
  shown: CheckedLine
  company: string
}

export async function readShipList(list: string, locale: Locale): Promise<Result<Checked[], 'badInput' | 'listLong'>> {
  const filled = linesOf(list).filter((line, index) => index > 0 || !isHeading(line))
  if (filled.length === 0) return refuse('badInput', { field: 'list' })
  if (filled.length > SHIP_LINES_MOST) return refuse('listLong', { params: { most: SHIP_LINES_MOST }, field: 'list' })
  const rows = filled.map(read)
  const orders = new Map((await listToShip(rows.map(({ orderId }) => orderId))).map((one) => [one.id, one]))
  const held = new Set<string>()
  for (const { id, status } of orders.values()) if (status === 'paid' && (await isHeld(db, id))) held.add(id)
  const before: Before = { parcels: new Map(), orders: new Map(), numbers: new Map() }
  return ok(
    rows.map((row) => {
      const order = orders.get(row.orderId)
      const said = verdict(row, order, held.has(row.orderId), before, locale)
      const { line, text, orderId, companyName, number } = row
      const shown = { line, text, orderId, name: order?.name ?? '', companyName, number, ...said }
      return { shown, company: row.company }
    }),
  )
}

interface Before {
  parcels: Map<string, number>
  orders: Map<string, number>
  numbers: Map<string, number>
}

type Verdict = Pick<CheckedLine, 'does' | 'why' | 'warnings'>

const refused = (why: string): Verdict => ({ does: 'refused', why, warnings: [] })

function verdict(
  row: Read,
  order: OrderToShip | undefined,
  isOnHold: boolean,
  { parcels, orders, numbers }: Before,
  locale: Locale,
): Verdict {
  const { line, orderId, company, number, trouble } = row
  const trouble_ = trouble && troubles[trouble](locale)
  if (trouble === 'dropped') return { ...refused(trouble_ ?? ''), does: 'dropped' }
  if (trouble_) return refused(trouble_)
  const parcel = JSON.stringify([orderId, company, number])
  const first = parcels.get(parcel)
  if (first !== undefined)
    return { does: 'twice', why: m.console_ship_line_twice({ line: first }, { locale }), warnings: [] }
  parcels.set(parcel, line)
  if (!order)
    return refused(isRounded(orderId) ? troubles.rounded(locale) : m.console_ship_line_unknown({}, { locale }))
  const isSent = order.parcels.some((one) => one.company === company && one.number === number)
  if (isSent) return { does: 'shipped', why: m.console_ship_line_shipped({}, { locale }), warnings: [] }
  if (order.status !== 'paid') return refused(refusalText('orderNotPaid', locale))
  if (isOnHold) return refused(whyText('caseOpen', locale))
  if (!order.hasLeft) return refused(refusalText('nothingToShip', locale))
  const other = orders.get(orderId)
  if (other !== undefined) return refused(m.console_ship_line_other({ line: other }, { locale }))
  orders.set(orderId, line)
  return { does: 'ship', why: '', warnings: warningsOf(row, order, numbers, locale) }
}

const troubles: Record<NonNullable<Read['trouble']>, (locale: Locale) => string> = {
  unreadable: (locale) => m.console_ship_many_unreadable({}, { locale }),
  rounded: (locale) => m.console_list_rounded({}, { locale }),
  number: (locale) => m.console_ship_many_number({ why: m.field_waybill({}, { locale }) }, { locale }),
  company: (locale) => refusalText('companyUnknown', locale),
  dropped: (locale) => m.console_ship_line_dropped({}, { locale }),
}

/** Buyers read of their open request otherwise. */
export const whyText = (refusal: RefusalKey, locale: Locale): string =>
  refusal === 'caseOpen' ? m.console_order_held({}, { locale }) : refusalText(refusal, locale)

const bare = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase()

function warningsOf({ line, number, more }: Read, { name }: OrderToShip, numbers: Map<string, number>, locale: Locale) {
  const warnings: string[] = []
  if (more.length > 0 && !more.some((cell) => bare(cell) === bare(name)))
    warnings.push(m.console_ship_line_name({ name }, { locale }))
  const other = numbers.get(number)
  if (other !== undefined) warnings.push(m.console_ship_line_number({ line: other }, { locale }))
  else numbers.set(number, line)
  return warnings
}
