import { createPrivateKey, createVerify } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import notice from '#tests/support/known-answers/alipay-notify.json'
import { pemOf } from '~/platform/settings/formats'
import { SIM_ALIPAY } from '../alipay/settings'
import { isSignedForm, signed, signedAnswer } from '../alipay/signing'
import { signText } from '../alipay/simulator/keys'
import { SIM_WXPAY } from '../wechat-pay/settings'
import { authorization } from '../wechat-pay/signing'
import { openSimulators, type Simulators } from './open'

vi.hoisted(() => {
  // Alipay's client writes the time of the machine, and means the one of Beijing.
  process.env.TZ = 'Asia/Shanghai'
})

/** As much of the client as is used here; its own types know only a part of it. */
type Send = (...args: object[]) => Promise<{ status: number; data: Record<string, unknown> }>
interface Vendor {
  v3: {
    pay: {
      transactions: { h5: { post: Send }; outTradeNo: { '{no}': { get: Send; close: { post: Send } } } }
    }
    refund: { domestic: { refunds: { post: Send } } }
    fundApp: {
      mchTransfer: { transferBills: { post: Send; outBillNo: { '{no}': { get: Send; cancel: { post: Send } } } } }
    }
  }
}

let sims: Simulators
beforeAll(async () => {
  sims = await openSimulators({ post: async () => ({ status: 200, text: 'success' }) })
})
afterAll(() => sims.close())

const ORDER = {
  appid: SIM_WXPAY.app,
  mchid: SIM_WXPAY.merchant,
  description: '茶杯',
  notify_url: 'https://shop.example/notify',
  amount: { total: 1234, currency: 'CNY' },
  scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
}

describe("WeChat Pay's own client", () => {
  const client = () => {
    const { serial, privateKey, publicKey, publicKeyId } = sims.wxpay.keys
    const { merchant: mchid } = SIM_WXPAY
    return new Wechatpay({
      mchid,
      serial,
      privateKey,
      certs: { [publicKeyId]: publicKey },
      baseURL: sims.base,
    } as never) as unknown as Vendor
  }

  it('is understood: an order, a question, a close, a refund', async () => {
    const { v3 } = client()
    const prepared = await v3.pay.transactions.h5.post({ ...ORDER, out_trade_no: 'sdk-order-1' })
    expect(prepared.data.h5_url).toContain('prepay_id=')
    sims.wxpay.desk.pay('sdk-order-1')
    const params = { mchid: SIM_WXPAY.merchant }
    const result = await v3.pay.transactions.outTradeNo['{no}'].get({ params, no: 'sdk-order-1' })
    expect(result.data).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 1234 } })
    const amount = { refund: 34, total: 1234, currency: 'CNY' }
    const back = await v3.refund.domestic.refunds.post({
      out_trade_no: 'sdk-order-1',
      out_refund_no: 'sdk-back',
      amount,
    })
    expect(back.data.status).toBe('SUCCESS')
    await v3.pay.transactions.h5.post({ ...ORDER, out_trade_no: 'sdk-order-2' })
    const closed = await v3.pay.transactions.outTradeNo['{no}'].close.post(params, { no: 'sdk-order-2' })
    expect(closed.status).toBe(204)
    expect(sims.frame.journal.filter(({ wrong }) => wrong)).toEqual([])
  })

  it('is understood: a transfer with a sealed name, a question, a cancel', async () => {
    const { transferBills } = client().v3.fundApp.mchTransfer
    const { publicKey, publicKeyId } = sims.wxpay.keys
    const transfer = {
      appid: SIM_WXPAY.app,
      out_bill_no: 'sdktransfer1',
      transfer_scene_id: '1005',
      openid: `o${'M'.repeat(27)}`,
      user_name: Rsa.encrypt('林小梅', publicKey),
      transfer_amount: 200_000,
      transfer_remark: '丁香',
      transfer_scene_report_infos: [
        { info_type: '岗位类型', info_content: '推广员' },
        { info_type: '报酬说明', info_content: '推广佣金' },
      ],
    }
    const headers = { 'Wechatpay-Serial': publicKeyId }
    const taken = await transferBills.post(transfer, { headers })
    expect(taken.data).toMatchObject({ state: 'WAIT_USER_CONFIRM', package_info: expect.any(String) })
    expect(sims.wxpay.transfers.book.all.get('sdktransfer1')?.name).toBe('林小梅')
    const no = 'sdktransfer1'
    expect((await transferBills.outBillNo['{no}'].cancel.post({}, { no })).data.state).toBe('CANCELING')
    await transferBills.outBillNo['{no}'].get({ no })
    expect((await transferBills.outBillNo['{no}'].get({ no })).data).toMatchObject({ state: 'CANCELLED' })
    const nameless = { ...transfer, out_bill_no: 'sdktransfer2', user_name: undefined }
    await expect(transferBills.post(nameless)).rejects.toMatchObject({ response: { status: 400 } })
    const untold = { ...transfer, out_bill_no: 'sdktransfer3', transfer_scene_report_infos: [] }
    await expect(transferBills.post(untold, { headers })).rejects.toMatchObject({ response: { status: 400 } })
  })

  it('is refused where it says what the vendor does not know', async () => {
    const wrong = { ...ORDER, out_trade_no: 'sdk-order-3', colour: 'red' }
    await expect(client().v3.pay.transactions.h5.post(wrong)).rejects.toMatchObject({ response: { status: 400 } })
  })

  it('signs its requests as we do, to the byte', async () => {
    await client().v3.pay.transactions.h5.post({ ...ORDER, out_trade_no: 'sdk-order-4' })
    const { request } = sims.frame.journal.at(-1) as Simulators['frame']['journal'][number]
    const header = request.headers.authorization as string
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(header)?.[1] as string
    const { serial, privateKey } = sims.wxpay.keys
    const ours = authorization(
      { merchant: SIM_WXPAY.merchant, serial, key: createPrivateKey(privateKey) },
      { method: request.method, path: request.path, body: request.raw.toString('utf8') },
      { timestamp: part('timestamp'), nonce: part('nonce_str') },
    )
    expect(ours).toContain(`signature="${part('signature')}"`)
  })
})

describe("Alipay's own client", () => {
  const client = () =>
    new AlipaySdk({
      appId: SIM_ALIPAY.app,
      privateKey: sims.alipay.keys.privateKey,
      keyType: 'PKCS8',
      alipayPublicKey: sims.alipay.keys.publicKey,
      gateway: `${sims.base}/gateway.do`,
    })

  it('is understood: a page, a question, a refund, and what is signed wrongly it does not believe', async () => {
    const bizContent = { out_trade_no: 'sdk-1', total_amount: '12.34', subject: '茶杯', product_code: 'QUICK_WAP_WAY' }
    const url = client().pageExecute('alipay.trade.wap.pay', 'GET', {
      bizContent,
      returnUrl: 'https://shop.example/',
      notifyUrl: 'https://shop.example/notify',
    } as never)
    expect(await (await fetch(url)).text()).toContain('12.34')
    sims.alipay.pay('sdk-1')
    const ask = (content: object) =>
      client().exec('alipay.trade.query', { bizContent: content }, { validateSign: true })
    expect(await ask({ out_trade_no: 'sdk-1' })).toMatchObject({ code: '10000', tradeStatus: 'TRADE_SUCCESS' })
    const back = { out_trade_no: 'sdk-1', out_request_no: 'b1', refund_amount: '0.34' }
    const refunded = await client().exec('alipay.trade.refund', { bizContent: back }, { validateSign: true })
    expect(refunded).toMatchObject({ fundChange: 'Y' })
    sims.frame.addFault({ service: 'alipay', operation: 'query', effect: { signature: 'wrong' }, times: 1 })
    await expect(ask({ out_trade_no: 'sdk-1' })).rejects.toThrow()
  })

  it('signs its requests as we do, to the byte', async () => {
    await client().exec('alipay.trade.query', { bizContent: { out_trade_no: 'sdk-1' } })
    const { request } = sims.frame.journal.at(-1) as Simulators['frame']['journal'][number]
    const query = Object.fromEntries(new URL(request.path, sims.base).searchParams)
    const all = { ...query, ...Object.fromEntries(new URLSearchParams(request.raw.toString('utf8'))) }
    expect(signed(all, createPrivateKey(sims.alipay.keys.privateKey))).toBe(query.sign)
  })
})

describe('signatures of Alipay', () => {
  const key = pemOf(notice.alipay_public_key_base64, 'PUBLIC')

  it('are believed of the published callback, and of nothing beside it', () => {
    expect(isSignedForm(notice.form, key)).toBe(true)
    const changes: Record<string, string>[] = [
      { total_amount: '0.11' },
      { seller_id: '2' },
      { sign_type: 'RSA' },
      { sign: '' },
      { more: 'x' },
    ]
    for (const change of changes) expect(isSignedForm({ ...notice.form, ...change }, key)).toBe(false)
  })

  it('are looked for over the text of an answer as it came', () => {
    const { keys } = sims.alipay
    const text = '{"msg":"好 }","b":{"c":"\\"}"},"code":"10000"}'
    const signedBody = (of: string, sign: string) => `{"a_b_response":${of},"sign":"${sign}"}`
    const sign = signOf(text)
    expect(signedAnswer(signedBody(text, sign), 'a.b', keys.publicKey)).toBe(text)
    expect(signedAnswer(signedBody(text.replace('10000', '10001'), sign), 'a.b', keys.publicKey)).toBeUndefined()
    expect(signedAnswer(`{"a_b_response":${text}}`, 'a.b', keys.publicKey)).toBeUndefined()
    expect(createVerify('RSA-SHA256').update(text).verify(keys.publicKey, sign, 'base64')).toBe(true)
  })
})

const signOf = (text: string) => signText(text, sims.alipay.keys)
