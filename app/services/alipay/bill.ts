import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unzipSync } from 'fflate'
import { type Fen, parseYuan } from '~/values/money'
import { UnknownResult } from '../outside'
import { BILL_MOST, type BillRow } from '../payment-port'
import type { AlipayClient } from './client'
import { billPlace } from './wire'

/** Bytes per read, so that others have their turn in between. */
const PIECE = 64 * 1024
const DETAILS = '业务明细.csv'
/** Nothing happened, or it is not made yet. Some answers name the party before it. */
const NONE = /(^|\.)bill_not_exist$/i
/** Milliseconds from a day's beginning after which a missing bill will not come. */
const WAITED = 3 * 24 * 3_600_000

/** Undefined while it may still come. */
export async function readBill(client: AlipayClient, day: string): Promise<BillRow[] | undefined> {
  const content = { bill_type: 'trade', bill_date: day }
  const answer = await client.ask('bill', 'alipay.data.dataservice.bill.downloadurl.query', content, billPlace)
  if (!answer.ok) {
    if (!NONE.test(answer.code)) throw new UnknownResult(`Alipay refuses the bill: ${answer.code}`)
    return client.now() - Date.parse(`${day}T00:00:00+08:00`) > WAITED ? [] : undefined
  }
  return rowsOf(detailsIn(await client.download(answer.data.bill_download_url, BILL_MOST)))
}

/** Names in the archive are GBK unless they are marked as UTF-8; the library reads them as Latin-1. */
const nameOf = (name: string) =>
  /[^\0-\xff]/.test(name) ? name : new TextDecoder('gbk').decode(Buffer.from(name, 'latin1'))

export function detailsIn(archive: Uint8Array, most = BILL_MOST): Uint8Array {
  const isDetails = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!nameOf(name).endsWith(DETAILS)) return false
    if (originalSize > most) throw new UnknownResult(`the bill is longer than ${most} bytes`)
    return true
  }
  const files = Object.values(unzipped(archive, isDetails))
  const [file] = files
  if (!file || files.length > 1) throw new UnknownResult(`the archive has ${files.length} files of details`)
  return file
}

function unzipped(archive: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(archive, { filter })
  } catch (error) {
    if (error instanceof UnknownResult) throw error
    throw new UnknownResult(`the bill is no archive: ${(error as Error).message}`)
  }
}

const COLUMNS = { id: '商户订单号', kind: '业务类型', sum: '订单金额（元）', back: '退款批次号/请求号' }

function* textOf(file: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('gbk', { fatal: true })
  for (let at = 0; at < file.length; at += PIECE) yield decoder.decode(file.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

const OPTIONS = { comment: '#', comment_no_infix: true, relax_quotes: true, trim: true, skip_empty_lines: true }

/** Between lines that begin with #, with tabs behind numbers. */
export async function rowsOf(file: Uint8Array): Promise<BillRow[]> {
  const rows: BillRow[] = []
  // Errors are thrown by the loop below.
  const table = pipeline(Readable.from(textOf(file)), parse(OPTIONS), () => {})
  let names: string[] | undefined
  try {
    for await (const values of table as AsyncIterable<string[]>)
      if (names) rows.push(...rowOf(names, values))
      else names = values
  } catch (error) {
    throw error instanceof UnknownResult
      ? error
      : new UnknownResult(`the bill is no table: ${(error as Error).message}`)
  }
  if (!Object.values(COLUMNS).every((name) => names?.includes(name)))
    throw new UnknownResult('the bill has other columns')
  return rows
}

function rowOf(names: readonly string[], values: readonly string[]): BillRow[] {
  const value = (key: keyof typeof COLUMNS) => values[names.indexOf(COLUMNS[key])] ?? ''
  if (value('kind') === '交易') return [{ kind: 'payment', id: value('id'), amount: yuan(value('sum')) }]
  // Refunds are negative.
  return value('kind') === '退款'
    ? [{ kind: 'refund', id: value('back'), amount: yuan(value('sum').replace(/^-/, '')) }]
    : []
}

function yuan(text: string): Fen {
  const amount = parseYuan(text)
  if (amount === undefined) throw new UnknownResult(`the bill has an amount that is none: ${text}`)
  return amount
}
