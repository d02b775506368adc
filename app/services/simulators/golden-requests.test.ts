import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'
import { alipayClient } from '../alipay/client'
import { alipayGateway } from '../alipay/gateway'
import { aliyunSms } from '../aliyun-sms/aliyun'
import { kdniao } from '../kdniao/kdniao'
import { closeCircuits, senderTo } from '../outside'
import { tencentSms } from '../tencent-sms/tencent'
import { unionpayClient } from '../unionpay/client'
import { unionpayGateway } from '../unionpay/gateway'
import { officialAccount } from '../wechat/account'
import { miniProgramOf } from '../wechat/mini-program'
import { wxpayClient } from '../wechat-pay/client'
import { wxpayGateway } from '../wechat-pay/gateway'
import { transferGateway } from '../wechat-pay/transfers'
import { makeCertificate } from './certificates'

useDatabase()

const AT = new Date('2026-11-20T08:00:00Z')
const NONCE = '593BEC0C930BF1AFEB40B4A08C8FB242'
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const secret = (value?: string) => ({ value, file: undefined })

let journal: string[] = []
vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, headers, body } = {}) => {
  const named = Object.entries(headers as Record<string, string>).map(([name, value]) => `${name}: ${value}`)
  journal.push([`${method} ${url}`, ...named, '', body ?? ''].join('\n'))
  return new Response('{"code":"NOT_NOW"}', { status: 400 })
})
afterEach(() => {
  journal = []
  closeCircuits()
})

/** Signatures of a key that is made anew each time say nothing here; other tests prove them. */
const text = () =>
  `${journal
    .join('\n\n---\n\n')
    .replace(/signature="[^"]+"/g, 'signature="…"')
    .replace(/([?&]sign=)[^&\n]+/g, '$1…')}\n`
const keep = (name: string) =>
  expect(text()).toMatchFileSnapshot(`../../../tests/support/known-answers/requests/${name}.txt`)
const quietly = (...calls: (() => Promise<unknown>)[]) =>
  calls.reduce<Promise<unknown>>((before, call) => before.then(() => call().catch(() => {})), Promise.resolve())

const PAYMENT = {
  id: '600001',
  amount: fen(12_900),
  expiresAt: new Date('2026-11-20T08:30:00Z'),
  reference: '202611200001',
  openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  device: 'ios' as const,
  address: '203.0.113.7',
  returnPath: '/goodsPages/placeAnOrder/payStatus?id=1',
}
const REFUND = { id: '700001', paymentId: '600001', amount: fen(900), paid: fen(12_900) }
const places = {
  callback: 'https://shop.example/h5/api/payment/callback/it',
  addressOf: (path: string) => `https://shop.example${path}`,
}

const WXPAY = {
  merchant: '1900000109',
  app: 'wxd678efh567hg6787',
  serial: secret('1BD88CF11073FDE4FE642AAAD23203C40930DAD6'),
  privateKey: secret(privateKey),
  apiKey: secret('k'.repeat(32)),
  publicKeyId: 'PUB_KEY_ID_0119000001092026112000000000000001',
  publicKey: secret(publicKey),
  certificates: secret(),
  url: 'https://api.mch.weixin.qq.com',
}
const moment = () => ({ timestamp: String(AT.getTime() / 1_000), nonce: NONCE })

it('sends WeChat Pay these requests, to the byte', async () => {
  const client = async () => wxpayClient(WXPAY, moment)
  const [web, inside] = (['h5', 'jsapi'] as const).map((trade) =>
    wxpayGateway({ trade, merchant: '', client, ...places }),
  ) as [ReturnType<typeof wxpayGateway>, ReturnType<typeof wxpayGateway>]
  await quietly(
    () => web.start(PAYMENT),
    () => inside.start({ ...PAYMENT, id: '600002' }),
    () => web.query(PAYMENT.id),
    () => web.close(PAYMENT.id),
    () => web.refund(REFUND),
    () => web.queryRefund(REFUND),
    () => web.bill?.('2026-11-19') as Promise<unknown>,
  )
  await keep('wxpay')
})

it('sends WeChat Pay these transfers, to the byte', async () => {
  // The table of what was sent names withdrawals that are there.
  await sql`alter table payout_requests drop constraint payout_requests_payout_id_fkey`.execute(db)
  const transfers = transferGateway({
    merchant: WXPAY.merchant,
    app: WXPAY.app,
    client: async () => wxpayClient(WXPAY, moment),
    callback: 'https://shop.example/h5/api/payout/callback/wxpay',
    remark: '丁香',
    scene: '1005',
    reports: [
      { type: '岗位类型', content: '推广员' },
      { type: '报酬说明', content: '推广佣金' },
    ],
    perception: '劳务报酬',
  })
  const transfer = { id: '900001', amount: fen(12_900), payee: PAYMENT.openid }
  await quietly(
    () => transfers.query('900001'),
    () => transfers.send(transfer),
    () => transfers.send({ ...transfer, id: '900002', amount: fen(200_000), name: '林小梅' }),
    () => transfers.cancel('900001'),
  )
  // The sealed name is another text each time; that it opens is proved elsewhere.
  journal = journal.map((one) => one.replace(/"user_name":"[\w+/]{342}=="/, '"user_name":"…"'))
  await keep('wxpay-transfers')
})

it('sends the messenger these requests, to the byte', async () => {
  const own = { appId: 'wxd678efh567hg6787', secret: 'example-secret', apiUrl: 'https://api.weixin.qq.com' }
  const send = senderTo('wechat', (path) => path)
  const account = officialAccount({ ...own, openUrl: 'https://open.weixin.qq.com', send })
  const mini = miniProgramOf({ ...own, send })
  await quietly(
    () => account.lendToken(),
    () => account.openidOf('021AbCdEf0'),
    () => account.lendTicket('example-token'),
    () =>
      account.sendMessage('example-token', {
        openid: PAYMENT.openid,
        template: 'VRR0UEO9VJOLs0MHlU0OilqX6MVFDwH3_3gz3Oc0NIc',
        page: 'https://shop.example/commonPages/notice/details?id=1',
        places: { thing1: '羊毛围巾', time2: '2026年11月20日 16:00' },
      }),
    () => account.templates('example-token'),
    () => mini.drawCode('example-token', { scene: 'aB3dE5fG', page: 'goodsPages/details/details' }),
    () => mini.linkTo('example-token', { path: 'goodsPages/details/details', query: 'id=1' }),
  )
  await keep('messenger')
})

it('sends Alipay these requests, to the byte', async () => {
  const account = {
    app: '2021000000000001',
    seller: '2088000000000001',
    privateKey: secret(privateKey),
    publicKey: secret(publicKey),
    url: 'https://openapi.alipay.com/gateway.do',
  }
  const gateway = alipayGateway({
    merchant: '',
    client: async () => alipayClient(account, () => AT.getTime()),
    hasBills: true,
    ...places,
  })
  const way = await gateway.start({ ...PAYMENT, id: '600003' })
  journal.push('url' in way ? way.url : '')
  await quietly(
    () => gateway.query(PAYMENT.id),
    () => gateway.close(PAYMENT.id),
    () => gateway.refund(REFUND),
    () => gateway.queryRefund(REFUND),
    async () => gateway.bill?.('2026-11-19'),
  )
  await keep('alipay')
})

it('sends UnionPay these requests, to the byte', async () => {
  const by = { name: 'merchant', key: createPrivateKey(privateKey) }
  const certificate = makeCertificate({ name: 'merchant', key: createPublicKey(publicKey), by, from: 0, to: 1 })
  const account = {
    merchant: '700000000000001',
    certificate: secret(certificate),
    privateKey: secret(privateKey),
    authorities: secret(certificate),
    url: 'https://gateway.95516.com/gateway/api',
  }
  const gateway = unionpayGateway({
    merchant: '',
    client: async () => unionpayClient(account, () => AT.getTime()),
    callback: places.callback,
    returnTo: places.addressOf,
  })
  // Their numbers tell when they were made: 2026-11-20, 16:00:00 in Beijing.
  const [payment, refund] = ['217324800000600004', '217324800000700004']
  const way = await gateway.start({ ...PAYMENT, id: payment })
  const sent = 'form' in way ? way.form : { action: '', fields: {} }
  journal.push(`POST ${sent.action}\n\n${new URLSearchParams(sent.fields)}`)
  await quietly(
    () => gateway.query(payment),
    () => gateway.queryRefund({ id: refund, paymentId: payment }),
  )
  // The certificate is made anew each time, and its number with it.
  journal = journal.map((one) => one.replace(/certId=\d+/, 'certId=…').replace(/signature=[^&]+/, 'signature=…'))
  await keep('unionpay')
})

it('sends the services for text messages and parcels these requests, to the byte', async () => {
  const params = { code: '123456', minutes: '5', brand: '丁香' }
  const message = (id: string) => ({
    id: '800001',
    phone: '13800138000',
    template: { id, variables: ['code', 'minutes'] as ('code' | 'minutes')[] },
    params,
  })
  const account = { keyId: 'AKIDEXAMPLE', secret: secret('example-secret'), sign: '丁香', templates: {} }
  const aliyun = aliyunSms({ ...account, url: 'https://dysmsapi.aliyuncs.com' }, () => ({ at: AT, nonce: NONCE }))
  const tencent = tencentSms(
    { ...account, app: '1400000000', region: 'ap-guangzhou', url: 'https://sms.tencentcloudapi.com' },
    () => AT,
  )
  const parcels = kdniao(async () => ({ business: '1000000', key: 'example-key', url: 'https://api.kdniao.com' }))
  await quietly(
    () => aliyun.send(message('SMS_100')),
    () => aliyun.approved(),
    () => tencent.send(message('1000')),
    () => tencent.approved(['1000']),
    () => parcels.query({ company: 'shunfeng', number: 'SF1234567890123', phone: '13800138000' }),
  )
  await keep('messages-and-parcels')
})
