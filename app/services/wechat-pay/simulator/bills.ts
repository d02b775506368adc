import { createHash, randomUUID } from 'node:crypto'
import { fen, yuanText } from '~/values/money'
import type { Effect, ServiceResponse } from '../../simulators/frame'
import { SIM_WXPAY } from '../settings'
import type { WxpayOrders } from './orders'
import { Refused } from './wire'

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const local = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (amount: number) => yuanText(fen(amount))
const row = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',')

export class WxpayBills {
  private files = new Map<string, Buffer>()

  constructor(
    private readonly orders: WxpayOrders,
    private readonly base: () => string,
  ) {}

  answer(place: string, query: URLSearchParams, { billLies = 0 }: Effect): ServiceResponse {
    if (place === '/v3/bill/tradebill') {
      const rows = this.rowsOf(query.get('bill_date') ?? '', billLies)
      if (rows.length === 0) throw new Refused(400, 'NO_STATEMENT_EXIST')
      const file = Buffer.from(
        `\ufeff${[HEAD, ...rows, '总交易单数,应结订单总金额', row([String(rows.length), '0.00'])].join('\r\n')}`,
      )
      const token = randomUUID()
      this.files.set(token, file)
      const hash_value = createHash('sha1').update(file).digest('hex')
      const download_url = `${this.base()}/v3/billdownload/file?token=${token}`
      return { status: 200, body: JSON.stringify({ hash_type: 'SHA1', hash_value, download_url }) }
    }
    const file = place === '/v3/billdownload/file' && this.files.get(query.get('token') ?? '')
    if (file) return { status: 200, body: file, headers: { 'content-type': 'text/plain' } }
    throw new Refused(404, 'RESOURCE_NOT_EXISTS')
  }

  private rowsOf(day: string, lies: number): string[] {
    let lie = lies
    const rows: string[] = []
    for (const { id, trade, total, transactionId, openid = '', paidAt, refunds } of this.orders.all.values()) {
      const add = (at: number | undefined, state: string, paid: number, back: [string, string, string]) => {
        if (at === undefined || !local(at).startsWith(day)) return
        const head = [local(at), SIM_WXPAY.app, SIM_WXPAY.merchant, '0', '', transactionId, id, openid]
        const money = [trade === 'h5' ? 'MWEB' : 'JSAPI', state, 'OTHERS', 'CNY', yuan(paid), '0.00', ...back]
        const [, , sum] = back
        const end = [
          '0.00',
          'ORIGINAL',
          state === 'REFUND' ? 'SUCCESS' : '',
          '',
          '',
          '0.00',
          '0.60%',
          yuan(paid),
          sum,
          '',
        ]
        rows.push(row([...head, ...money, ...end]))
      }
      add(paidAt, 'SUCCESS', total + lie, ['0', '0', '0.00'])
      lie = 0
      for (const { id: back, refundId, amount, at } of refunds) add(at, 'REFUND', total, [refundId, back, yuan(amount)])
    }
    return rows
  }
}
