import type { ServiceRequest } from '../../simulators/frame'
import type { Params } from './page'

export const local = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const OPERATIONS: Params = {
  'alipay.trade.wap.pay': 'start',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'query refund',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
}

export const FILES = '/downloadBillFile.resource'

export const operationOf = (path: string, { method = '' }: Params): string =>
  path.startsWith(FILES) ? 'download' : (OPERATIONS[method] ?? 'cashier')

export function paramsOf({ path, raw, headers }: ServiceRequest): Params {
  const query = Object.fromEntries(new URL(path, 'http://vendor.invalid').searchParams)
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? { ...query, ...Object.fromEntries(new URLSearchParams(raw.toString('utf8'))) } : query
}
