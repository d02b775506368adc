import { CsvError, parse } from 'csv-parse/sync'
import { waybillNumber } from '~/contract/parcels'
import { refusalText } from '~/contract/refusals'
import type { Locale } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { expressCompanies } from '../home/express-companies'
import { shipOrder } from '../orders/ship-order'

type Bad = { line: number; text: string; why: string }
type Row = { line: number; cells: string[] }

/** Rows with the numbers of their lines, tabs or commas between the cells; what is no order number on top is a heading. */
function rowsOf(list: string): Row[] {
  const delimiter = list.includes('\t') ? '\t' : ','
  const options = { delimiter, bom: true, trim: true, info: true, relax_column_count: true, skip_empty_lines: true }
  const parsed = parse(list, options) as unknown as { info: { lines: number }; record: string[] }[]
  const rows = parsed.map(({ info, record }) => ({ line: info.lines, cells: record }))
  return rows.filter(({ cells: [id = ''] }, index) => index > 0 || /^[\d\s]+$/.test(id))
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
  let rows: Row[]
  try {
    rows = rowsOf(list)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 0)
    return ok({ shipped: 0, bad: [{ line, text: '', why: refusalText('badInput', locale, { fields: 'CSV' }) }] })
  }
  const bad: Bad[] = []
  let shipped = 0
  for (const { line, cells } of rows) {
    const [orderId = '', company = '', number = ''] = cells
    const known = waybillNumber.safeParse(number)
    const refusal = known.success
      ? await sent(operatorId, orderId.replace(/\s/g, ''), companyOf(company), known.data)
      : ('badInput' as const)
    if (!refusal) shipped++
    else bad.push({ line, text: cells.join(','), why: refusalText(refusal, locale, { fields: number }) })
  }
  return ok({ shipped, bad })
}

async function sent(operatorId: string, orderId: string, company: string, number: string) {
  const result = await shipOrder({ operatorId, orderId, parcels: [{ company, number }] })
  return result.ok ? undefined : result.refusal
}
