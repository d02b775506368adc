import { fen, yuanText } from '~/values/money'
import type { Row, ServiceResponse } from '../../simulators/frame'
import { document, escaped, html } from '../../simulators/page'
import type { AlipaySimulator } from './alipay'
import { signForm } from './keys'
import type { Trades } from './trades'

export type Params = Record<string, string>

export const yuan = (amount: number) => yuanText(fen(amount))
export const fenOf = (text: unknown) =>
  /^\d{1,9}\.\d{2}$/.test(String(text)) ? Math.round(Number(text) * 100) : Number.NaN

export function payPage(trades: Trades, params: Params, wrong?: string): ServiceResponse {
  const content = JSON.parse(params.biz_content ?? '{}') as Params
  const total = fenOf(content.total_amount)
  if (wrong || content.product_code !== 'QUICK_WAP_WAY' || !(total > 0) || !content.subject)
    return html(document('Alipay (played)', `<p>${escaped(wrong ?? 'isv.invalid-parameter')}</p>`), 400)
  const expiresAt = content.time_expire
    ? Date.parse(`${content.time_expire.replace(' ', 'T')}+08:00`)
    : Number.POSITIVE_INFINITY
  const { notify_url: notifyUrl = '', return_url: returnUrl = '' } = params
  const { out_trade_no: id = '', subject } = content
  const trade = trades.open({ id, total, subject, notifyUrl, returnUrl, expiresAt })
  const buttons = trade.state === 'WAIT_BUYER_PAY' ? '<button class="main" name="act" value="pay">Pay</button> ' : ''
  return html(
    document(
      'Alipay (played)',
      `<p>No money moves here.</p><p><b>¥${yuan(total)}</b> <small>${escaped(subject)}</small></p>
<form method="post" action="/alipay/pay"><input type="hidden" name="id" value="${escaped(id)}">${buttons}<button name="act" value="back">Back to the shop</button></form>`,
    ),
  )
}

export function pressPay(sim: AlipaySimulator, { id = '', act }: Params): ServiceResponse {
  const trade = sim.trades.find(id)
  if (!trade) return html(document('Alipay (played)', '<p>No such payment.</p>'), 404)
  if (act === 'pay') sim.pay(id)
  const back = new URL(trade.returnUrl)
  const said = {
    out_trade_no: id,
    trade_no: trade.tradeNo,
    total_amount: yuan(trade.total),
    method: 'alipay.trade.wap.pay.return',
  }
  for (const [name, value] of Object.entries(signForm(said, sim.keys))) back.searchParams.set(name, value)
  return { status: 303, headers: { location: back.href }, body: '' }
}

export const rowsOf = (trades: Trades): Row[] =>
  Array.from(trades.all.values(), ({ id, total, state, refunds }) => ({
    id,
    what: [total, ...[...refunds.values()].map((one) => -one)].map((one) => `¥${yuan(one)}`).join(' '),
    state,
    acts: state === 'WAIT_BUYER_PAY' ? ['pay', 'pay silently', 'close'] : ['call back twice'],
  }))
