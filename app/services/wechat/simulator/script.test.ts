import { createHash, randomBytes } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { openSimulators } from '../../simulators/open'
import { SIM_WXPAY } from '../../wechat-pay/settings'
import { invocation } from '../../wechat-pay/signing'
import { SIM_WX } from '../settings'
import { wxScript } from './script'
import { WxTokens } from './tokens'

const ENTRY = 'http://shop/goods?id=1'
const NOW = 'http://shop/goods?id=1&sku=2'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; wv) MicroMessenger/8.0.49.2600(0x28003136)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'

type Invoke = (name: string, sent: object, then: (said: { err_msg: string }) => void) => void

/** What the script says of a page whose address has changed since it was opened. */
async function judged(ticket: string, signed: { ticket: string; url: string }, userAgent: string) {
  const window = { location: { href: `${NOW}#top` }, WeixinJSBridge: undefined as { invoke: Invoke } | undefined }
  const page = {
    ...{ window, crypto, TextEncoder, Uint8Array, location: window.location, navigator: { userAgent } },
    performance: { getEntriesByType: () => [{ name: ENTRY }] },
  }
  runInContext(wxScript({ ticket, walletAt: '/wallet?' }), createContext(page))
  const { wx, WeixinJSBridge } = window as unknown as {
    wx: Record<'ready' | 'error', (then: () => void) => void> & { config(signed: object): Promise<void> }
    WeixinJSBridge: { invoke: Invoke }
  }
  const text = `jsapi_ticket=${signed.ticket}&noncestr=once&timestamp=1&url=${signed.url}`
  const signature = createHash('sha1').update(text).digest('hex')
  await wx.config({ timestamp: 1, nonceStr: 'once', signature, jsApiList: ['requestMerchantTransfer'] })
  const outcome = await new Promise<string>((resolve) => {
    wx.ready(() => resolve('ready'))
    wx.error(() => resolve('failed'))
  })
  return { outcome, invoke: WeixinJSBridge.invoke }
}

describe('the script that is played', () => {
  it('looks at the address as it stands, and on an iPhone at the one by which the page was opened', async () => {
    const outcomes = [ANDROID, IPHONE].map((userAgent) =>
      Promise.all([ENTRY, NOW].map(async (url) => (await judged('t', { ticket: 't', url }, userAgent)).outcome)),
    )
    expect(await Promise.all(outcomes)).toEqual([
      ['failed', 'ready'],
      ['ready', 'failed'],
    ])
  })

  it('does not take a page that is signed with a ticket before the last', async () => {
    const tokens = new WxTokens(Date.now)
    const { access_token } = tokens.lend({
      grant_type: 'client_credential',
      appid: SIM_WX.app,
      secret: SIM_WX.secret,
    }) as {
      access_token: string
    }
    const query = new URLSearchParams({ access_token, type: 'jsapi' })
    const [old, last] = [tokens.lendTicket(query), tokens.lendTicket(query)] as { ticket: string }[]
    const outcomeOf = async ({ ticket = '' } = {}) =>
      (await judged(tokens.ticket, { ticket, url: NOW }, ANDROID)).outcome
    expect([await outcomeOf(old), await outcomeOf(last)]).toEqual(['failed', 'ready'])
  })
})

describe('the phone that is played', () => {
  const prepared = (id: string) => ({
    ...{ appid: SIM_WXPAY.app, mchid: SIM_WXPAY.merchant, description: 'Tea', out_trade_no: id },
    ...{ notify_url: 'http://shop/callback', amount: { total: 100 }, payer: { openid: 'oMei' } },
  })

  it('pays by what the merchant has signed alone, and does what its person does', async () => {
    const played = await openSimulators({ post: async () => ({ status: 200, text: '' }) })
    const { orders, keys } = played.wxpay
    const prepayId = orders.prepare('jsapi', prepared('A1') as never, 'raw')
    const moment = { timestamp: String(Math.floor(Date.now() / 1_000)), nonce: randomBytes(16).toString('hex') }
    const right = invocation({ app: SIM_WXPAY.app, prepayId, key: keys.privateKey }, moment)
    const call = async (sent: object, does: string) => {
      const body = JSON.stringify({ call: 'getBrandWCPayRequest', sent, does })
      const { err_msg } = await (await fetch(`${played.base}/__sim/phone`, { method: 'POST', body })).json()
      return [err_msg.split(':')[1], orders.find('A1')?.state, played.frame.journal.at(-1)?.wrong]
    }
    for (const wrong of [{ nonceStr: 'another' }, { paySign: 'c2lnbg==' }, { package: 'prepay_id=wx1' }])
      expect(await call({ ...right, ...wrong }, 'ok')).toEqual(['fail', 'NOTPAY', 'a wrong signature'])
    expect(await call(right, 'cancel')).toEqual(['cancel', 'NOTPAY', undefined])
    expect(await call(right, 'fail')).toEqual(['fail', 'NOTPAY', undefined])
    expect(await call(right, 'ok')).toEqual(['ok', 'SUCCESS', undefined])
    await played.close()
  })

  it('confirms a transfer of the merchant’s own that waits for it', async () => {
    const played = await openSimulators({ post: async () => ({ status: 200, text: '' }) })
    const { book } = played.wxpay.transfers
    const waiting = (id: string) =>
      book.take(
        {
          ...{ out_bill_no: id, openid: `o${'x'.repeat(27)}`, transfer_scene_id: '1005', transfer_amount: 100 },
          transfer_remark: 'Reward',
          transfer_scene_report_infos: ['岗位类型', '报酬说明'].map((info_type) => ({ info_type })),
        },
        undefined,
      )
    const call = async (id: string, does: string, more: object = {}) => {
      const sent = { mchId: SIM_WXPAY.merchant, appId: SIM_WXPAY.app, package: book.get(id).packageInfo, ...more }
      const body = JSON.stringify({ call: 'requestMerchantTransfer', sent, does })
      const { err_msg } = await (await fetch(`${played.base}/__sim/phone`, { method: 'POST', body })).json()
      return [err_msg, book.get(id).state]
    }
    waiting('B1')
    waiting('B2')
    expect(await call('B1', 'ok', { mchId: '19' })).toEqual(['requestMerchantTransfer:fail', 'WAIT_USER_CONFIRM'])
    expect(await call('B1', 'cancel')).toEqual(['requestMerchantTransfer:cancel', 'WAIT_USER_CONFIRM'])
    expect(await call('B1', 'ok')).toEqual(['requestMerchantTransfer:ok', 'SUCCESS'])
    expect(await call('B1', 'ok')).toEqual(['requestMerchantTransfer:fail', 'SUCCESS'])
    expect(await call('B2', 'fail')).toEqual(['requestMerchantTransfer:fail', 'FAIL'])
    await played.close()
  })
})
