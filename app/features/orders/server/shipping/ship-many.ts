import { waybillNumber } from '~/features/delivery/contract/members'
import { expressCompanies } from '~/features/delivery/server/parcels/express-companies'
import { isRounded, type Line, linesOf } from '~/features/stock/server/read-stock'
import { refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { shipOrder } from './ship-order'

/** Order, carrier and tracking number; further cells of the order table are for people. */
const CELLS = 3

type Bad = { line: number; text: string; why: string }

/** A heading has no digits; a mistyped number has some. */
const isHeading = ({ cells }: Line) => cells !== undefined && !/\d/.test(cells.slice(0, CELLS).join())

function rowsOf(list: string): { rows: Line[]; repeated: number[] } {
  const filled = linesOf(list).filter((line, index) => index > 0 || !isHeading(line))
  const waybillsOf = new Map<string, Set<string>>()
  const rows: Line[] = []
  const repeated: number[] = []
  for (const row of filled) {
    const { cells, line } = row
    const [key, whole] = [JSON.stringify(cells?.slice(0, CELLS) ?? line), JSON.stringify(cells)]
    const [, company, number] = cells ?? []
    if (cells && cells.length > CELLS && !company && !number) continue
    const before = waybillsOf.get(key)
    // The order table has a row per goods: the same parcel, counted once.
    if (!before) rows.push(row)
    else if (before.has(whole)) repeated.push(line)
    waybillsOf.set(key, (before ?? new Set()).add(whole))
  }
  return { rows, repeated }
}

/** By code, name or short name such as 顺丰; the most common carriers win. */
const companyOf = (said: string) => {
  const known =
    expressCompanies.find(({ code, name }) => code === said.toLowerCase() || name === said) ??
    expressCompanies.find(({ name }) => said.length > 1 && name.toLowerCase().startsWith(said.toLowerCase()))
  return known?.code ?? said
}

const quoted = (cell: string) => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One transaction per order; invalid lines are answered with the reason. Sent again, shipped lines are refused. */
export async function shipMany(
  operatorId: string,
  list: string,
  locale: Locale,
): Promise<Result<{ shipped: number; repeated: number[]; bad: Bad[] }, 'badInput'>> {
  const { rows, repeated } = rowsOf(list)
  if (rows.length === 0) return refuse('badInput', { field: 'list' })
  const bad: Bad[] = []
  let shipped = 0
  for (const { line, text, cells } of rows) {
    const why = cells ? await whyNot(operatorId, cells, locale) : m.console_ship_many_unreadable({}, { locale })
    if (why === undefined) shipped++
    else bad.push({ line, text: cells ? cells.slice(0, CELLS).map(quoted).join(',') : text, why })
  }
  return ok({ shipped, repeated, bad })
}

async function whyNot(operatorId: string, cells: string[], locale: Locale) {
  const [orderId = '', company = '', number = ''] = cells
  const rounded = () => m.console_list_rounded({}, { locale })
  const known = waybillNumber.safeParse(number)
  if (!known.success && isRounded(number)) return rounded()
  if (!known.success) return m.console_ship_many_number({ why: m.field_waybill({}, { locale }) }, { locale })
  const refusal = await sent(operatorId, orderId.replace(/\s/g, ''), companyOf(company), known.data)
  if (refusal === 'notFound' && isRounded(orderId)) return rounded()
  return refusal && refusalText(refusal, locale)
}

async function sent(operatorId: string, orderId: string, company: string, number: string) {
  const result = await shipOrder({ operatorId, orderId, parcels: [{ company, number }] })
  return result.ok ? undefined : result.refusal
}
