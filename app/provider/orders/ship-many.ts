import { CsvError, parse } from 'csv-parse/sync'
import { waybillNumber } from '~/contract/parcels/calls'
import { refusalText } from '~/contract/refusals'
import { m } from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { expressCompanies } from '../parcels/express-companies'
import { shipOrder } from './ship-order'

type Bad = { line: number; text: string; why: string }
type Row = { line: number; text: string; cells: string[] | undefined }

/** Lines with their numbers, tabs or commas between the cells; what is no order number on top is a heading. */
function rowsOf(list: string): Row[] {
  const delimiter = list.includes('\t') ? '\t' : ','
  const lines = list.replace(/^\uFEFF/, '').split(/\r?\n/)
  const rows = lines.map((text, index) => ({ line: index + 1, text, cells: cellsOf(text, delimiter) }))
  const filled = rows.filter(({ text }) => text.trim())
  return filled.filter(({ cells: [id = ''] = ['0'] }, index) => index > 0 || /^[\d\s]+$/.test(id))
}

/** The cells of one line, so that quotes that do not close spoil no other; nothing where it cannot be read. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    return (parse(text, { delimiter, trim: true, relax_column_count: true }) as string[][])[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const companyOf = (said: string) =>
  expressCompanies.find(({ code, name }) => code === said.toLowerCase() || name === said)?.code ?? said

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
    else bad.push({ line, text: cells?.join(',') ?? text, why })
  }
  return ok({ shipped, bad })
}

/** Ships the order of a line; else the sentence that says why not. */
async function whyNot(operatorId: string, [orderId = '', company = '', number = '']: string[], locale: Locale) {
  const known = waybillNumber.safeParse(number)
  if (!known.success) return m.console_ship_many_number({ why: m.field_waybill({}, { locale }) }, { locale })
  const refusal = await sent(operatorId, orderId.replace(/\s/g, ''), companyOf(company), known.data)
  return refusal && refusalText(refusal, locale)
}

async function sent(operatorId: string, orderId: string, company: string, number: string) {
  const result = await shipOrder({ operatorId, orderId, parcels: [{ company, number }] })
  return result.ok ? undefined : result.refusal
}
