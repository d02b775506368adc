import { waybillNumber } from '~/contract/parcels/calls'
import { refusalText } from '~/contract/refusals'
import { m } from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { expressCompanies } from '../parcels/express-companies'
import { bare, type Line, linesOf } from '../stock/read-cells'
import { shipOrder } from './ship-order'

/** Order, carrier and waybill; what stands behind them in the table of orders is for people. */
const CELLS = 3

type Bad = { line: number; text: string; why: string }

/** The lines of a list; what is no order number on top is a heading. */
function rowsOf(list: string): Line[] {
  const filled = linesOf(list)
  const below = filled.filter(({ cells: [id] = ['0'] }, index) => index > 0 || /^[\d\s]+$/.test(bare(id)))
  const told = new Set<string>()
  // The table of orders has a row for each line, and rows that nobody has filled in.
  return below.filter(({ cells }) => {
    if (!cells) return true
    const [, company = '', number = ''] = cells.map(bare)
    const key = cells.slice(0, CELLS).map(bare).join()
    const isNew = !told.has(key)
    told.add(key)
    return isNew && (cells.length <= CELLS || company !== '' || number !== '')
  })
}

/** A carrier by its code, its name, or how people call it for short, such as 顺丰; those that are met most come first. */
const companyOf = (said: string) => {
  const known =
    expressCompanies.find(({ code, name }) => code === said.toLowerCase() || name === said) ??
    expressCompanies.find(({ name }) => said.length > 1 && name.toLowerCase().startsWith(said.toLowerCase()))
  return known?.code ?? said
}

/**
 * Ships each order of a list whole, each in a transaction of its own: good lines are done, bad ones come back with their
 * number and the reason. Sent again, lines that are done are refused and change nothing.
 */
export async function shipMany(
  operatorId: string,
  list: string,
  locale: Locale,
): Promise<Result<{ shipped: number; bad: Bad[] }, 'badInput'>> {
  const rows = rowsOf(list)
  if (rows.length === 0) return refuse('badInput', { field: 'list' })
  const bad: Bad[] = []
  let shipped = 0
  for (const { line, text, cells } of rows) {
    const why = cells ? await whyNot(operatorId, cells, locale) : m.console_ship_many_unreadable({}, { locale })
    if (why === undefined) shipped++
    else bad.push({ line, text: cells?.slice(0, CELLS).join(',') ?? text, why })
  }
  return ok({ shipped, bad })
}

/** Ships the order of a line; else the sentence that says why not. */
async function whyNot(operatorId: string, cells: string[], locale: Locale) {
  const [orderId = '', company = '', number = ''] = cells.map(bare)
  const known = waybillNumber.safeParse(number)
  if (!known.success) return m.console_ship_many_number({ why: m.field_waybill({}, { locale }) }, { locale })
  const refusal = await sent(operatorId, orderId.replace(/\s/g, ''), companyOf(company), known.data)
  return refusal && refusalText(refusal, locale)
}

async function sent(operatorId: string, orderId: string, company: string, number: string) {
  const result = await shipOrder({ operatorId, orderId, parcels: [{ company, number }] })
  return result.ok ? undefined : result.refusal
}
