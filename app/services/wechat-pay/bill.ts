import { createHash } from 'node:crypto'
import { type Fen, parseYuan } from '~/values/money'
import { ownOf } from '~/values/own'
import { UnknownResult } from '../outside'
import { BILL_MOST, type BillRow } from '../payment-port'
import type { WxpayClient } from './client'
import { billPlace } from './wire'

const TRADES = { h5: 'MWEB', jsapi: 'JSAPI' } as const
/** Nothing happened, or it is not made yet. */
const NONE = 'NO_STATEMENT_EXIST'
const NOT_YET = 'STATEMENT_CREATING'

export async function readBill(
  client: WxpayClient,
  trade: keyof typeof TRADES,
  day: string,
): Promise<BillRow[] | undefined> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const answer = await client.ask({ operation: 'bill', method: 'GET', path, answer: billPlace })
  if (!answer.ok) {
    const { code, isSigned } = answer.refusal
    if (code === NONE && isSigned) return []
    if (code === NOT_YET) return undefined
    throw new UnknownResult(`WeChat Pay refuses the bill: ${code}`)
  }
  const raw = await client.download(answer.data.download_url, BILL_MOST)
  if (createHash('sha1').update(raw).digest('hex') !== answer.data.hash_value.toLowerCase())
    throw new UnknownResult('the bill is not the one that WeChat Pay has signed')
  return rowsOf(raw.toString('utf8'), TRADES[trade])
}

const COLUMNS = {
  state: '交易状态',
  trade: '交易类型',
  id: '商户订单号',
  paid: '订单金额',
  back: '商户退款单号',
  sum: '申请退款金额',
}
const OLDER: Record<string, string> = { 订单金额: '应结订单金额', 申请退款金额: '退款金额' }

/** Values have a backtick in front; the day's sums follow. */
export function rowsOf(text: string, trade: string): BillRow[] {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const at = (name: string) => {
    const found = names.indexOf(name)
    return found >= 0 ? found : names.indexOf(ownOf(OLDER, name) ?? '')
  }
  const places = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, at(name)])) as Record<
    keyof typeof COLUMNS,
    number
  >
  if (Object.values(places).some((place) => place < 0)) throw new UnknownResult('the bill has other columns')
  const end = lines.findIndex((line) => !line.startsWith('`'))
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line): BillRow[] => {
    const values = line.slice(1).split(',`')
    const value = (key: keyof typeof COLUMNS) => (values[places[key]] ?? '').trim()
    if (value('trade') !== trade) return []
    if (value('state') === 'SUCCESS') return [{ kind: 'payment', id: value('id'), amount: yuan(value('paid')) }]
    return value('state') === 'REFUND' ? [{ kind: 'refund', id: value('back'), amount: yuan(value('sum')) }] : []
  })
}

function yuan(text: string): Fen {
  const amount = parseYuan(text)
  if (amount === undefined) throw new UnknownResult(`the bill has an amount that is none: ${text}`)
  return amount
}
