import { brandIn } from '~/platform/settings/settings'
import { yuanText } from '~/values/money'
import { UnknownResult } from '../outside'
import type { GatewayRefund, GatewayState, PaymentGateway, Refund } from '../payment-port'
import { readBill } from './bill'
import { type AlipayClient, clockText } from './client'
import { readNotice } from './notice'
import { closed, refunded, refundFound, stateOf, trade } from './wire'

interface Alipay {
  merchant: string
  client: () => Promise<AlipayClient>
  callback: string
  addressOf: (path: string) => string
  hasBills?: boolean
}

const UNHEARD = 'ACQ.TRADE_NOT_EXIST'
/** Retrying does not change these. */
const NO_REFUND = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.TRADE_STATUS_ERROR',
]

export function alipayGateway(of: Alipay): PaymentGateway {
  async function query(paymentId: string): Promise<GatewayState | undefined> {
    const { ask } = await of.client()
    const answer = await ask('query', 'alipay.trade.query', { out_trade_no: paymentId }, trade)
    if (!answer.ok) {
      // Alipay only learns of a payment when the person opens its page.
      if (answer.code === UNHEARD) return undefined
      throw new UnknownResult(`Alipay refuses query: ${answer.code}`)
    }
    const { out_trade_no, trade_no, trade_status, total_amount } = answer.data
    if (out_trade_no !== paymentId) throw new UnknownResult(`Alipay tells of another payment than ${paymentId}`)
    return { state: stateOf(trade_status), amount: total_amount, number: trade_no }
  }

  async function queryRefund({ id, paymentId }: Pick<Refund, 'id' | 'paymentId'>): Promise<GatewayRefund | undefined> {
    const { ask } = await of.client()
    const content = { out_trade_no: paymentId, out_request_no: id }
    const answer = await ask('query refund', 'alipay.trade.fastpay.refund.query', content, refundFound)
    if (!answer.ok) return undefined
    const { refund_status, refund_amount } = answer.data
    return refund_status === 'REFUND_SUCCESS' || (refund_status === undefined && refund_amount)
      ? 'succeeded'
      : undefined
  }

  return {
    merchant: of.merchant,

    async start({ id, amount, expiresAt, reference, returnPath }) {
      const { pageAddress } = await of.client()
      const content = {
        out_trade_no: id,
        total_amount: yuanText(amount),
        subject: `${brandIn('zh-Hans')} ${reference}`,
        product_code: 'QUICK_WAP_WAY',
        quit_url: of.addressOf(returnPath),
        time_expire: clockText(expiresAt.getTime()),
      }
      const more = { notify_url: of.callback, return_url: of.addressOf(returnPath) }
      return { url: pageAddress('alipay.trade.wap.pay', content, more) }
    },

    query,

    async close(paymentId) {
      const { ask } = await of.client()
      await ask('close', 'alipay.trade.close', { out_trade_no: paymentId }, closed)
      return query(paymentId)
    },

    async refund({ id, paymentId, amount }) {
      const { ask } = await of.client()
      const content = { out_trade_no: paymentId, out_request_no: id, refund_amount: yuanText(amount) }
      const answer = await ask('refund', 'alipay.trade.refund', content, refunded)
      if (!answer.ok) {
        if (NO_REFUND.includes(answer.code)) return 'failed'
        throw new UnknownResult(`Alipay refuses refund: ${answer.code}`)
      }
      // A repetition reports no change either: only a query tells whether the first one worked.
      return answer.data.fund_change === 'Y' ? 'succeeded' : ((await queryRefund({ id, paymentId })) ?? 'processing')
    },

    queryRefund,
    ...(of.hasBills && { bill: async (day: string) => readBill(await of.client(), day) }),
    verify: async (raw) => readNotice(raw, await of.client()),
    answer: (isTaken) => new Response(isTaken ? 'success' : 'failure', { status: isTaken ? 200 : 400 }),
  }
}
