import type { z } from 'zod'
import { idTime } from '~/platform/database/new-id'
import { UnknownResult } from '../outside'
import type { GatewayEvent, GatewayRefund, GatewayState, PaymentGateway, Refund } from '../payment-port'
import { clockText, type UnionpayClient } from './client'
import type { Fields } from './signing'
import { DONE, found, NO_REFUND, notice, REPEATED, UNDER_WAY, UNHEARD } from './wire'

/** Undefined without a valid signature, or before an end. */
function readNotice(raw: Buffer, { isGenuine }: Pick<UnionpayClient, 'isGenuine'>): GatewayEvent | undefined {
  const form = Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
  if (!isGenuine(form)) return undefined
  const read = notice.safeParse(form)
  if (!read.success) return undefined
  const { txnType, orderId, queryId, respCode, txnAmt, merId: merchant } = read.data
  if (UNDER_WAY.includes(respCode)) return undefined
  const eventId = `${txnType}-${queryId}-${respCode}`
  if (txnType === '04') return { eventId, refundId: orderId, amount: txnAmt, merchant }
  const result = DONE.includes(respCode) ? 'paid' : 'failed'
  return { eventId, paymentId: orderId, result, amount: txnAmt, currency: 'CNY', merchant, number: queryId }
}

interface Unionpay {
  merchant: string
  client: () => Promise<UnionpayClient>
  callback: string
  returnTo: (path: string) => string
}

const KIND = { bizType: '000201', channelType: '08' }
const QUERY = { txnType: '00', txnSubType: '00', bizType: '000000' }

/** UnionPay identifies by number and creation time; our ids contain the time. */
const numbered = (id: string): Fields => ({ orderId: id, txnTime: clockText(idTime(id)) })

type Found = z.output<typeof found>

export function unionpayGateway(of: Unionpay): PaymentGateway {
  async function find(operation: string, id: string): Promise<Found | undefined> {
    const { ask } = await of.client()
    const said = await ask(operation, 'queryTrans.do', { ...QUERY, ...numbered(id) })
    if (said.respCode === UNHEARD) return undefined
    if (said.respCode !== '00') throw new UnknownResult(`UnionPay refuses ${operation}: ${said.respCode}`)
    const read = found.safeParse(said)
    if (!read.success) throw new UnknownResult(`UnionPay answered ${operation} in words that are not known`)
    if (read.data.orderId !== id) throw new UnknownResult(`UnionPay tells of another number than ${id}`)
    return read.data
  }

  async function query(paymentId: string): Promise<GatewayState | undefined> {
    const one = await find('query', paymentId)
    return one && { state: stateOf(one.origRespCode), amount: one.txnAmt, number: one.queryId }
  }

  async function queryRefund({ id }: Pick<Refund, 'id'>): Promise<GatewayRefund | undefined> {
    const one = await find('query refund', id)
    return one && refundStateOf(one.origRespCode)
  }

  return {
    merchant: of.merchant,

    async start({ id, amount, expiresAt, returnPath }) {
      const { formTo } = await of.client()
      const form = formTo('frontTransReq.do', {
        ...KIND,
        ...numbered(id),
        txnType: '01',
        txnSubType: '01',
        txnAmt: String(amount),
        currencyCode: '156',
        payTimeout: clockText(expiresAt.getTime()),
        frontUrl: of.returnTo(returnPath),
        backUrl: of.callback,
      })
      return { form }
    },

    query,

    // UnionPay closes nothing: an attempt ends by itself at its time.
    close: query,

    async refund({ id, paymentId, amount }) {
      const { ask } = await of.client()
      const payment = await find('query', paymentId)
      if (!payment) throw new UnknownResult(`UnionPay does not know the payment ${paymentId}`)
      const said = await ask('refund', 'backTransReq.do', {
        ...KIND,
        ...numbered(id),
        txnType: '04',
        txnSubType: '00',
        txnAmt: String(amount),
        origQryId: payment.queryId,
        backUrl: of.callback,
      })
      const { respCode = '' } = said
      if (NO_REFUND.includes(respCode)) return 'failed'
      if (respCode === REPEATED) return (await queryRefund({ id })) ?? 'processing'
      // Accepted only: the outcome follows by callback or query.
      if (respCode === '00' || UNDER_WAY.includes(respCode)) return 'processing'
      throw new UnknownResult(`UnionPay refuses refund: ${respCode}`)
    },

    queryRefund,

    verify: async (raw) => readNotice(raw, await of.client()),
    answer: (isTaken) => new Response(isTaken ? 'ok' : 'fail', { status: isTaken ? 200 : 400 }),
  }
}

function stateOf(code: string): GatewayState['state'] {
  if (DONE.includes(code)) return 'paid'
  return UNDER_WAY.includes(code) ? 'open' : 'failed'
}

function refundStateOf(code: string): GatewayRefund {
  if (DONE.includes(code)) return 'succeeded'
  return UNDER_WAY.includes(code) ? 'processing' : 'failed'
}
