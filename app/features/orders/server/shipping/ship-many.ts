import { waybillNumber } from '~/features/delivery/contract/parcels/calls'
import { expressCompanies } from '~/features/delivery/server/parcels/express-companies'
import { isRounded, type Line, linesOf } from '~/features/stock/server/read-cells'
import { refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { shipOrder } from './ship-order'

/** Order, carrier and waybill; what stands behind them in the table of orders is for people. */
const CELLS = 3

type Bad = { line: number; text: string; why: string }

/** On top of a column of numbers stands no digit; what was mistyped has some. */
const isHeading = ({ cells }: Line) => cells !== undefined && !/\d/.test(cells.slice(0, CELLS).join())

/** The rows of a list that somebody has filled in, each once, and the lines at which one stands again. */
function rowsOf(list: string): { rows: Line[]; repeated: number[] } {
  const filled = linesOf(list).filter((line, index) => index > 0 || !isHeading(line))
  const told = new Map<string, Set<string>>()
  const rows: Line[] = []
  const repeated: number[] = []
  for (const row of filled) {
    const { cells, line } = row
    const [key, whole] = [JSON.stringify(cells?.slice(0, CELLS) ?? line), JSON.stringify(cells)]
    const [, company, number] = cells ?? []
    if (cells && cells.length > CELLS && !company && !number) continue
    const before = told.get(key)
    // The table of orders has a row for each of the goods: that is the same parcel, told once.
    if (!before) rows.push(row)
    else if (before.has(whole)) repeated.push(line)
    told.set(key, (before ?? new Set()).add(whole))
  }
  return { rows, repeated }
}

/** A carrier by its code, its name, or how people call it for short, such as 顺丰; those that are met most come first. */
const companyOf = (said: string) => {
  const known =
    expressCompanies.find(({ code, name }) => code === said.toLowerCase() || name === said) ??
    expressCompanies.find(({ name }) => said.length > 1 && name.toLowerCase().startsWith(said.toLowerCase()))
  return known?.code ?? said
}

/** A cell as it can be sent again. */
const quoted = (cell: string) => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Ships each order of a list whole, each in a transaction of its own: good lines are done, bad ones come back with their
 * number and the reason, and those that stand there twice are done once and told. Sent again, lines that are done are
 * refused and change nothing.
 */
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

/** Ships the order of a line; else the sentence that says why not. */
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
