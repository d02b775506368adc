import { constants, privateDecrypt } from 'node:crypto'
import { fen, yuanText } from '~/values/money'
import type { Effect, Row, ServiceRequest } from '../../simulators/frame'
import { SIM_WXPAY } from '../settings'
import { bodyOf, type WxpayDesk, zoneTime } from './desk'
import type { WxpayKeys } from './keys'
import type { SimTransfer } from './sim-transfer'
import { TransferBook } from './transfer-book'
import { Refused } from './wire'

export const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills'

function takenOf({ id, billNo, state, madeAt, packageInfo, failReason }: SimTransfer): object {
  return {
    out_bill_no: id,
    transfer_bill_no: billNo,
    create_time: zoneTime(madeAt),
    state,
    ...(failReason && { fail_reason: failReason }),
    ...(state === 'WAIT_USER_CONFIRM' && { package_info: packageInfo }),
  }
}

const factsOf = ({ id, billNo, state, amount, failReason, openid, madeAt, changedAt }: SimTransfer) => ({
  out_bill_no: id,
  transfer_bill_no: billNo,
  state,
  transfer_amount: amount,
  ...(failReason && { fail_reason: failReason }),
  openid,
  create_time: zoneTime(madeAt),
  update_time: zoneTime(changedAt),
})

export class WxpayTransfers {
  readonly book: TransferBook

  constructor(
    private readonly desk: WxpayDesk,
    private readonly keys: WxpayKeys,
    now: () => number,
  ) {
    this.book = new TransferBook(now, ({ id }) => this.callBack(id))
  }

  operationOf(method: string, place: string): string {
    if (place.endsWith('/cancel')) return 'cancel transfer'
    return method === 'POST' ? 'transfer' : 'query transfer'
  }

  answer({ method, path, headers, raw }: ServiceRequest): object {
    if (path === TRANSFERS && method === 'POST') return this.take(raw, headers['wechatpay-serial'])
    const [, id = '', cancel] =
      /^\/out-bill-no\/([\dA-Za-z]{1,32})(\/cancel)?$/.exec(path.slice(TRANSFERS.length)) ?? []
    if (id && cancel && method === 'POST') return this.cancel(id)
    if (id && !cancel && method === 'GET') return this.response(id)
    throw new Refused(404, 'NOT_FOUND')
  }

  private take(raw: Buffer, serial: string | undefined): object {
    const { user_name, ...body } = bodyOf('transfer', raw)
    if (body.appid !== SIM_WXPAY.app) throw new Refused(400, 'INVALID_REQUEST')
    return takenOf(this.book.take(body, this.nameIn(user_name, serial)))
  }

  private nameIn(sealed: string | undefined, serial: string | undefined): string | undefined {
    if (sealed === undefined) return undefined
    if (serial !== this.keys.publicKeyId) throw new Refused(400, 'PARAM_ERROR')
    try {
      const key = { key: this.keys.platformKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
      return privateDecrypt(key, Buffer.from(sealed, 'base64')).toString('utf8')
    } catch {
      throw new Refused(400, 'PARAM_ERROR')
    }
  }

  private cancel(id: string): object {
    const { billNo, state, changedAt } = this.book.cancel(id)
    return { out_bill_no: id, transfer_bill_no: billNo, state, update_time: zoneTime(changedAt) }
  }

  private response(id: string): object {
    const one = this.book.get(id)
    const said = {
      mch_id: SIM_WXPAY.merchant,
      appid: SIM_WXPAY.app,
      transfer_remark: one.remark,
      ...factsOf(one),
    }
    this.book.step(one)
    return said
  }

  callBack(id: string, change: object = {}, effect: Effect = {}): void {
    const one = this.book.all.get(id)
    if (!one?.notifyUrl) return
    const said = { mchid: SIM_WXPAY.merchant, ...factsOf(one), ...change }
    this.desk.notify(one.notifyUrl, 'MCHTRANSFER.BILL.FINISHED', 'mch_payment', said, effect)
  }

  rows = (): Row[] =>
    Array.from(this.book.all.values(), ({ id, amount, state }) => ({
      id,
      what: `-¥${yuanText(fen(amount))}`,
      state,
      acts: state === 'WAIT_USER_CONFIRM' ? ['confirm', 'refuse'] : [],
    }))

  press(id: string, act: string): boolean {
    if (act === 'confirm') return this.book.confirm(id)
    return act === 'refuse' && this.book.refuse(id)
  }
}
