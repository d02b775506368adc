import { brandIn } from '~/platform/settings/settings'
import type { Device } from '~/values/messengers'
import { UnknownResult } from '../outside'
import type { GatewayRefund, GatewayState, PaymentGateway, Refund, ToStart, WayToPay } from '../payment-port'
import { sameRequest } from '../same-request'
import { readBill } from './bill'
import type { Refusal, WxpayClient } from './client'
import { readNotification } from './notification'
import { invocation } from './signing'
import { h5Prepared, prepared, refund as refundAnswer, refundStateOf, stateOf, timeText, transaction } from './wire'

/** On WeChat Pay's own page from another browser, or by a call of WeChat's browser. */
export type Trade = 'h5' | 'jsapi'

interface Wxpay {
  trade: Trade
  merchant: string
  client: () => Promise<WxpayClient>
  callback: string
  addressOf: (path: string) => string
}

const H5_TYPES: Record<Device, string> = { ios: 'iOS', android: 'Android', other: 'Wap' }
const ORDERS = '/v3/pay/transactions'
const REFUNDS = '/v3/refund/domestic/refunds'

/** Retrying does not change these. All others are retried under the same number. */
const NO_REFUND = ['INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL', 'RESOURCE_NOT_EXISTS', 'MCH_NOT_EXISTS']
const UNHEARD = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']

const refusedAs = (operation: string, { status, code }: Refusal) =>
  new UnknownResult(`WeChat Pay refuses ${operation}: ${status} ${code}`)

function orderOf({ trade, callback }: Wxpay, { merchant, app }: WxpayClient, payment: ToStart): string {
  const { id, amount, expiresAt, reference, openid, address, device } = payment
  return JSON.stringify({
    appid: app,
    mchid: merchant,
    description: `${brandIn('zh-Hans')} ${reference}`,
    out_trade_no: id,
    time_expire: timeText(expiresAt),
    notify_url: callback,
    amount: { total: amount, currency: 'CNY' },
    ...(trade === 'h5'
      ? { scene_info: { payer_client_ip: address, h5_info: { type: H5_TYPES[device] } } }
      : { payer: { openid } }),
  })
}

export function wxpayGateway(of: Wxpay): PaymentGateway {
  async function query(paymentId: string): Promise<GatewayState | undefined> {
    const client = await of.client()
    const path = `${ORDERS}/out-trade-no/${paymentId}?mchid=${client.merchant}`
    const answer = await client.ask({ operation: 'query', method: 'GET', path, answer: transaction })
    if (!answer.ok) {
      if (UNHEARD.includes(answer.refusal.code)) return undefined
      throw refusedAs('query', answer.refusal)
    }
    const { appid, mchid, trade_state, transaction_id, out_trade_no, amount } = answer.data
    if (appid !== client.app || mchid !== client.merchant || out_trade_no !== paymentId)
      throw new UnknownResult(`WeChat Pay tells of another payment than ${paymentId}`)
    const state = stateOf(trade_state)
    if (state === 'paid' && !amount) throw new UnknownResult(`WeChat Pay does not say what ${paymentId} brought`)
    return { state, amount: amount?.total ?? (0 as never), number: transaction_id }
  }

  async function start(payment: ToStart): Promise<WayToPay> {
    const client = await of.client()
    const body = await sameRequest(payment.id, orderOf(of, client, payment))
    const ask = { operation: 'start', method: 'POST', path: `${ORDERS}/${of.trade}`, body } as const
    if (of.trade === 'jsapi') {
      const answer = await client.ask({ ...ask, answer: prepared })
      if (!answer.ok) throw refusedAs('start', answer.refusal)
      const said = { app: client.app, prepayId: answer.data.prepay_id, key: client.privateKey() }
      return { parameters: invocation(said, client.moment()) }
    }
    const reply = await client.ask({ ...ask, answer: h5Prepared })
    if (!reply.ok) throw refusedAs('start', reply.refusal)
    return { url: `${reply.data.h5_url}&redirect_url=${encodeURIComponent(of.addressOf(payment.returnPath))}` }
  }

  async function close(paymentId: string): Promise<GatewayState | undefined> {
    const client = await of.client()
    const path = `${ORDERS}/out-trade-no/${paymentId}/close`
    await client.ask({ operation: 'close', method: 'POST', path, body: JSON.stringify({ mchid: client.merchant }) })
    // Closed, paid a moment before, or never opened: the query decides.
    return query(paymentId)
  }

  async function refund({ id, paymentId, amount, paid }: Refund): Promise<GatewayRefund> {
    const client = await of.client()
    const body = JSON.stringify({
      out_trade_no: paymentId,
      out_refund_no: id,
      notify_url: of.callback,
      amount: { refund: amount, total: paid, currency: 'CNY' },
    })
    const answer = await client.ask({ operation: 'refund', method: 'POST', path: REFUNDS, body, answer: refundAnswer })
    if (answer.ok) return refundStateOf(answer.data.status ?? '')
    if (answer.refusal.isSigned && NO_REFUND.includes(answer.refusal.code)) return 'failed'
    throw refusedAs('refund', answer.refusal)
  }

  async function queryRefund({ id, paymentId }: Pick<Refund, 'id' | 'paymentId'>): Promise<GatewayRefund | undefined> {
    const client = await of.client()
    const path = `${REFUNDS}/${id}`
    const answer = await client.ask({ operation: 'query refund', method: 'GET', path, answer: refundAnswer })
    if (answer.ok && (answer.data.out_refund_no !== id || answer.data.out_trade_no !== paymentId))
      throw new UnknownResult(`WeChat Pay tells of another refund than ${id}`)
    if (answer.ok) return refundStateOf(answer.data.status ?? '')
    if (answer.refusal.status === 404) return undefined
    throw refusedAs('query refund', answer.refusal)
  }

  return {
    merchant: of.merchant,
    start,
    query,
    close,
    refund,
    queryRefund,
    verify: async (raw, headers) => readNotification(raw, headers, await of.client()),
    answer: (isTaken) =>
      isTaken
        ? Response.json({ code: 'SUCCESS', message: '成功' })
        : Response.json({ code: 'FAIL', message: '失败' }, { status: 401 }),
    bill: async (day) => readBill(await of.client(), of.trade, day),
  }
}
