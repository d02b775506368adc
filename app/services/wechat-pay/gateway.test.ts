import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { fen } from '~/values/money'
import { closeCircuits } from '../outside'
import { openSimulators, type Simulators } from '../simulators/open'
import { wxpayClient } from './client'
import { wxpayGateway } from './gateway'
import { SIM_WXPAY, wxpayAccountAt } from './settings'

useDatabase()

let sims: Simulators
const folder = mkdtempSync(join(tmpdir(), 'lilac-keys-'))
beforeAll(async () => {
  sims = await openSimulators({ post: async () => ({ status: 200, text: '' }) })
})
afterAll(async () => {
  await sims.close()
  rmSync(folder, { recursive: true })
})

const gatewayAt = (account = wxpayAccountAt(sims), trade: 'h5' | 'jsapi' = 'h5') =>
  wxpayGateway({
    trade,
    merchant: `${account.merchant} ${account.app}`,
    client: async () => wxpayClient(account),
    callback: 'https://shop.example/h5/api/payment/callback/wxpayweb',
    addressOf: (path) => `https://shop.example${path}`,
  })

const REFUND = { id: '700001', paymentId: '600001', amount: fen(5), paid: fen(10) }

it('asks in the very words of the vendor, byte for byte', async () => {
  const gateway = gatewayAt()
  expect(await gateway.query('600001')).toBeUndefined()
  await gateway.close('600001')
  expect(await gateway.queryRefund(REFUND)).toBeUndefined()
  await gateway.refund(REFUND).catch(() => {})
  const journal = sims.frame.journal.map(({ request: { method, path, raw } }) => `${method} ${path} ${raw}`)
  const order = '/v3/pay/transactions/out-trade-no/600001'
  const refunds = '/v3/refund/domestic/refunds'
  expect(journal).toEqual([
    `GET ${order}?mchid=${SIM_WXPAY.merchant} `,
    `POST ${order}/close {"mchid":"${SIM_WXPAY.merchant}"}`,
    `GET ${order}?mchid=${SIM_WXPAY.merchant} `,
    `GET ${refunds}/700001 `,
    `POST ${refunds} {"out_trade_no":"600001","out_refund_no":"700001","notify_url":"https://shop.example/h5/api/payment/callback/wxpayweb","amount":{"refund":5,"total":10,"currency":"CNY"}}`,
  ])
})

it('goes on with a key whose file was exchanged while the shop runs', async () => {
  const account = wxpayAccountAt(sims)
  const file = join(folder, 'key.pem')
  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  writeFileSync(file, strange.export({ type: 'pkcs8', format: 'pem' }))
  const gateway = gatewayAt({ ...account, privateKey: { value: undefined, file } })
  await expect(gateway.query('600001')).rejects.toThrow('SIGN_ERROR')
  writeFileSync(file, account.privateKey.value as string)
  utimesSync(file, new Date(), new Date(Date.now() + 5_000))
  expect(await gateway.query('600001')).toBeUndefined()
})

it('leaves a service alone for a while that fails again and again', async () => {
  closeCircuits()
  sims.frame.addFault({
    service: 'wxpay',
    operation: 'query',
    effect: { instead: { status: 503, body: '' } },
    times: 5,
  })
  const gateway = gatewayAt()
  for (let count = 0; count < 5; count++) await expect(gateway.query('600001')).rejects.toThrow('status 503')
  const before = sims.frame.journal.length
  await expect(gateway.query('600001')).rejects.toThrow('left alone')
  expect(sims.frame.journal.length).toBe(before)
  closeCircuits()
  expect(await gateway.query('600001')).toBeUndefined()
})

it('takes no time-out for an answer', async () => {
  sims.frame.addFault({ service: 'wxpay', operation: 'query', effect: { hang: true }, times: 1 })
  const began = Date.now()
  await expect(gatewayAt().query('600001')).rejects.toThrow('did not answer')
  expect(Date.now() - began).toBeLessThan(8_000)
  closeCircuits()
})

it('says refusals that are final, and asks again for all others', async () => {
  sims.frame.addFault({
    service: 'wxpay',
    operation: 'refund',
    effect: { instead: { status: 403, body: '{"code":"NOT_ENOUGH","message":""}' } },
    times: 1,
  })
  await expect(gatewayAt().refund(REFUND)).rejects.toThrow('NOT_ENOUGH')
  expect(await gatewayAt().refund(REFUND)).toBe('failed')
})
