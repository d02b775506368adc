import { fen, yuanText } from '~/values/money'
import { Refused, type Row, type ServiceResponse } from '../../simulators/frame'
import { document, escaped, html } from '../../simulators/page'
import type { Fields } from './keys'
import type { Trade, Trades } from './trades'
import type { UnionpaySimulator } from './unionpay'

const TITLE = 'UnionPay (played)'

const local = (text = '') => Date.parse(text.replace(/^(\d{4})(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6+08:00'))

export function payPage(trades: Trades, fields: Fields, wrong?: string): ServiceResponse {
  const total = /^\d{1,12}$/.test(fields.txnAmt ?? '') ? Number(fields.txnAmt) : 0
  const isPhone = fields.bizType === '000201' && fields.channelType === '08' && fields.currencyCode === '156'
  const { orderId: id = '', txnTime = '', frontUrl = '', backUrl = '', payTimeout } = fields
  if (wrong || !isPhone || total <= 0 || fields.txnType !== '01')
    return html(document(TITLE, `<p>respCode=${escaped(wrong ?? '10')}</p>`), 400)
  try {
    const expiresAt = payTimeout ? local(payTimeout) : Number.POSITIVE_INFINITY
    const trade = trades.open({ id, txnTime, total, frontUrl, backUrl, expiresAt })
    return html(
      document(
        TITLE,
        `<p>No money moves here.</p><p><b>¥${yuanText(fen(trade.total))}</b></p>
<form method="post" action="/unionpay/pay"><input type="hidden" name="id" value="${escaped(id)}"><button class="main" name="act" value="pay">Pay</button> <button name="act" value="back">Not now</button></form>`,
      ),
    )
  } catch (error) {
    if (error instanceof Refused) return html(document(TITLE, `<p>respCode=${error.code}</p>`), 400)
    throw error
  }
}

/** The way back is a form too, from this site to the shop's. */
export function pressPay(sim: UnionpaySimulator, { id = '', act }: Fields): ServiceResponse {
  const trade = sim.trades.all.get(id)
  if (!trade) return html(document(TITLE, '<p>No such payment.</p>'), 404)
  if (act === 'pay') sim.pay(id)
  const said = Object.entries(sim.tellOf(trade)).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return html(
    document(
      TITLE,
      `<p>${act === 'pay' ? 'Paid.' : 'Nothing was paid.'}</p>
<form method="post" action="${escaped(trade.frontUrl)}">${said.join('')}<button class="main">Back to the shop</button></form>`,
    ),
  )
}

export const rowsOf = (trades: Trades): Row[] =>
  Array.from(trades.all.values(), ({ id, total, code, kind }: Trade) => ({
    id,
    what: `${kind === 'refund' ? '-' : ''}¥${yuanText(fen(total))}`,
    state: code ?? 'not paid',
    acts: code === '00' ? ['call back twice'] : ['pay', 'pay silently', 'fail'],
  }))
