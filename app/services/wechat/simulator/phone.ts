import { createVerify } from 'node:crypto'
import { z } from 'zod'
import type { Answered, Service, ServiceRequest } from '../../simulators/frame'
import { SIM_WXPAY } from '../../wechat-pay/settings'
import type { WxpaySimulator } from '../../wechat-pay/simulator/wxpay'

const PHONE = '/__sim/phone'
const FRESH_SECONDS = 7_200

const bridgeCall = z.object({
  call: z.enum(['getBrandWCPayRequest', 'requestMerchantTransfer']),
  sent: z.record(z.string()),
  does: z.enum(['ok', 'cancel', 'fail']),
})
type BridgeParams = z.output<typeof bridgeCall>['sent']

/** Checks calls of the bridge as the app does, and executes them at WeChat Pay. */
export class WxPhone implements Service {
  readonly name = 'phone'

  constructor(
    private readonly wxpay: WxpaySimulator,
    private readonly now: () => number,
  ) {}

  owns = (path: string) => path === PHONE

  operationOf = ({ raw }: ServiceRequest): string => JSON.parse(raw.toString('utf8')).call

  answer({ raw }: ServiceRequest): Answered {
    const { call, sent, does } = bridgeCall.parse(JSON.parse(raw.toString('utf8')))
    const isPayment = call === 'getBrandWCPayRequest'
    const wrong = isPayment ? this.wrongWithPayment(sent) : this.wrongWithTransfer(sent)
    const ends = wrong ? 'fail' : does
    if (ends !== 'cancel' && !wrong) this.end(isPayment, sent, ends === 'ok')
    const name = isPayment ? 'get_brand_wcpay_request' : call
    return { response: { status: 200, body: JSON.stringify({ err_msg: `${name}:${ends}` }) }, ...(wrong && { wrong }) }
  }

  private orderOf = ({ package: prepared = '' }: BridgeParams) =>
    this.wxpay.orders.findPrepared(prepared.replace(/^prepay_id=/, ''))

  private transferOf = ({ package: info }: BridgeParams) =>
    [...this.wxpay.transfers.book.all.values()].find(({ packageInfo }) => packageInfo === info)

  private wrongWithPayment(params: BridgeParams): string | undefined {
    const { appId, timeStamp = '', nonceStr, package: prepared, signType, paySign = '' } = params
    if (appId !== SIM_WXPAY.app || signType !== 'RSA') return 'another app or kind of signature'
    if (Math.abs(this.now() / 1_000 - Number(timeStamp)) > FRESH_SECONDS) return 'an old timestamp'
    const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepared}\n`
    const isOurs = createVerify('RSA-SHA256').update(text).verify(this.wxpay.keys.merchantKey, paySign, 'base64')
    if (!isOurs) return 'a wrong signature'
    return this.orderOf(params)?.trade === 'jsapi' ? undefined : 'no order that is prepared for it'
  }

  private wrongWithTransfer(params: BridgeParams): string | undefined {
    if (params.mchId !== SIM_WXPAY.merchant || params.appId !== SIM_WXPAY.app) return 'another merchant or app'
    return this.transferOf(params)?.state === 'WAIT_USER_CONFIRM' ? undefined : 'no transfer that waits for it'
  }

  private end(isPayment: boolean, params: BridgeParams, isTaken: boolean): void {
    if (isPayment && isTaken) this.wxpay.desk.pay(this.orderOf(params)?.id ?? '')
    const transfer = isPayment ? undefined : this.transferOf(params)
    if (transfer && isTaken) this.wxpay.transfers.book.confirm(transfer.id)
    else if (transfer) this.wxpay.transfers.book.refuse(transfer.id)
  }

  rows = () => []
  press(): void {}
  reset(): void {}
}
