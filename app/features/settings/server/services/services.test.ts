import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { db } from '~/platform/database/pool'
import { alipayClient } from '~/services/alipay/client'
import { alipayAccountAt } from '~/services/alipay/settings'
import { tryAlipay } from '~/services/alipay/trial'
import { trade } from '~/services/alipay/wire'
import { aliyunSms } from '~/services/aliyun-sms/aliyun'
import { aliyunSmsAt } from '~/services/aliyun-sms/settings'
import { UnknownResult } from '~/services/outside'
import { tencentSmsAt } from '~/services/tencent-sms/settings'
import { tencentSms } from '~/services/tencent-sms/tencent'
import { unionpayAccountAt } from '~/services/unionpay/settings'
import { tryUnionpay } from '~/services/unionpay/trial'
import { wxpayAccountAt } from '~/services/wechat-pay/settings'
import { tryTransfers, tryWxpay } from '~/services/wechat-pay/trial'
import { whyUnstarted } from './command'
import { mended } from './lines'
import { takeTrialDue } from './store'
import { showServices, tryServices } from './try-services'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay'
  process.env.SMS_GATEWAY = 'aliyun'
})

useDatabase({ holdsMany: true })
const services = useServices()
beforeEach(() => services().frame.reset())

const shown = async () => {
  const text = await showServices()
  return text.ok ? text.value : { items: [], waiting: [], channels: [] }
}
const stateOf = async (vendor: string) => (await shown()).items.find((one) => one.vendor === vendor)

it('tells a right account at a payment service from a wrong one, and moves nothing', async () => {
  const [wxpay, alipay] = [wxpayAccountAt(services()), alipayAccountAt(services())]
  expect(await tryWxpay(wxpay)).toEqual({ outcome: 'right' })
  expect(await tryAlipay(alipay)).toEqual({ outcome: 'right' })
  const another = { value: '0'.repeat(40), file: undefined }
  expect(await tryWxpay({ ...wxpay, serial: another })).toEqual({ outcome: 'refused', detail: 'SIGN_ERROR' })
  services().frame.addFault({ service: 'wxpay', operation: 'query', effect: { signature: 'wrong' }, times: 1 })
  expect(await tryWxpay(wxpay)).toEqual({ outcome: 'unsigned' })
  expect(await tryTransfers(wxpay)).toEqual({ outcome: 'right' })
  const instead = { status: 403, body: '{"code":"NO_AUTH","message":""}' }
  services().frame.addFault({ service: 'wxpay', operation: 'query transfer', effect: { instead }, times: 1 })
  expect(await tryTransfers(wxpay)).toEqual({ outcome: 'refused', detail: 'NO_AUTH' })
  expect(await tryAlipay({ ...alipay, app: 'another' })).toEqual({
    outcome: 'refused',
    detail: '40002 isv.invalid-app-id',
  })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const anotherKey = { value: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, file: undefined }
  expect(await tryAlipay({ ...alipay, privateKey: anotherKey })).toEqual({
    outcome: 'refused',
    detail: '40002 isv.invalid-signature',
  })
  for (const [code, claimed] of [
    ['40002', { outcome: 'refused', detail: '40002 isv.x' }],
    ['40004', { outcome: 'unsigned' }],
    ['10000', { outcome: 'unsigned' }],
  ] as const) {
    const body = `{"alipay_trade_query_response":{"code":"${code}","sub_code":"isv.x"}}`
    const unsigned = { service: 'alipay', operation: 'query', effect: { instead: { status: 200, body } }, times: 2 }
    services().frame.addFault(unsigned)
    expect(await tryAlipay(alipay)).toEqual(claimed)
    // Whatever it claims: of a payment it says nothing.
    await expect(
      alipayClient(alipay).ask('query', 'alipay.trade.query', { out_trade_no: '1' }, trade),
    ).rejects.toBeInstanceOf(UnknownResult)
  }
  services().frame.addFault({ service: 'alipay', operation: 'query', effect: { signature: 'wrong' }, times: 1 })
  expect(await tryAlipay(alipay)).toEqual({ outcome: 'unsigned' })
  const unionpay = unionpayAccountAt(services())
  expect(await tryUnionpay(unionpay)).toEqual({ outcome: 'right' })
  expect(await tryUnionpay({ ...unionpay, merchant: '1' })).toEqual({ outcome: 'refused', detail: '31' })
  services().frame.addFault({ service: 'unionpay', operation: 'query', effect: { signature: 'old' }, times: 1 })
  expect(await tryUnionpay(unionpay)).toEqual({ outcome: 'unsigned' })
  expect(services().wxpay.transfers.book.all.size).toBe(0)
  expect(services().wxpay.orders.all.size + services().alipay.trades.all.size).toBe(0)
})

it('knows which templates a service has approved', async () => {
  const [aliyun, tencent] = [aliyunSmsAt(services()), tencentSmsAt(services())]
  expect(await aliyunSms(aliyun).approved()).toContain('SMS_1000')
  expect(await tencentSms(tencent).approved(['1000', '77'])).toEqual(['1000'])
  const wrong = { value: 'another', file: undefined }
  expect(await aliyunSms({ ...aliyun, secret: wrong }).approved()).toEqual({ refused: 'SignatureDoesNotMatch' })
  expect(await tencentSms({ ...tencent, secret: wrong }).approved(['1'])).toEqual({
    refused: 'AuthFailure.SignatureFailure',
  })
  expect(services().aliyunSms.book.all).toEqual([])
})

it('keeps what a trial has found, and is due once in so many hours', async () => {
  expect(await tryServices()).toEqual([
    { vendor: 'wxpay', outcome: 'played', detail: '' },
    { vendor: 'aliyun-sms', outcome: 'played', detail: '' },
  ])
  expect(await stateOf('aliyun-sms')).toMatchObject({ trial: 'played' })
  expect([await takeTrialDue(6), await takeTrialDue(6)]).toEqual([true, false])
  expect((await shown()).items.map(({ vendor }) => vendor)).not.toContain('all')
})

it('shows what fails, since when, and how many payments wait, until it works again', async () => {
  const mei = await member('mei')
  const order = await anOrder(mei, await someGoods('tea'))
  const { paymentId } = await started(mei, order.id, 'wxpayweb')
  await sql`update payments set created_at = shop_now() - interval '2 minutes', asked_at = shop_now() where id = ${paymentId}`.execute(
    db,
  )
  const account = wxpayAccountAt(services())
  for (let count = 0; count < 2; count++) {
    services().frame.addFault({ service: 'wxpay', operation: 'query', effect: { html: true }, times: 1 })
    await expect(tryWxpay(account)).rejects.toThrow()
  }
  await expect.poll(() => stateOf('wxpay')).toMatchObject({ failures: 2, operation: 'trial' })
  expect((await stateOf('wxpay'))?.failingSince).toBeTruthy()
  expect((await shown()).waiting).toEqual([{ what: 'payments', of: 'wxpayweb', count: 1, since: expect.any(String) }])
  await tryWxpay(account)
  await expect.poll(() => stateOf('wxpay')).toMatchObject({ failures: 0, failingSince: null })
})

it('looks at no table before a start of this version has made it', async () => {
  expect(await whyUnstarted()).toBeUndefined()
  await sql`update migrations set name = name || ' later' where name = (select max(name) from migrations)`.execute(db)
  expect(await whyUnstarted()).toContain('earlier version')
  await sql`alter table migrations rename to migrations_away`.execute(db)
  expect(await whyUnstarted()).toContain('has not been started')
  await sql`alter table migrations_away rename to migrations`.execute(db)
  await sql`update migrations set name = replace(name, ' later', '')`.execute(db)
})

it('ends a sentence with one dot before it names the setting', () => {
  expect(mended('aliyun-sms', 'isv.SMS_SIGNATURE_ILLEGAL', 'Refused.')).toMatch(/^Refused\. [A-Z]/)
})
