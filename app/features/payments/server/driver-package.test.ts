import { rmSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { refundsOf, statusOf } from '#tests/support/paying'
import { started } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { tryServices } from '~/features/settings/server/services/try-services'
import { transaction } from '~/platform/database/transaction'
import { settingsSchema } from '~/platform/settings/schema'
import { readSettings } from '~/platform/settings/settings'
import { sweepOnce } from '~/platform/sweeps/run'
import { closeCircuits } from '~/services/outside'
import { payOrigins } from '~/services/payment'
import { fen } from '~/values/money'
import { channelHint, channelName } from '../parts/channel-name'
import { listChannels } from './list-channels'
import { receiveCallback } from './receive-callback'
import { requestRefund } from './request-refund'

const { played, folder } = await vi.hoisted(async () => {
  const { installPingpay, PINGPAY, playPingpay } = await import('#tests/support/pingpay')
  const [folder, played] = [installPingpay(), await playPingpay()]
  vi.stubEnv('DRIVERS', 'lilac-pingpay@1.0.0')
  vi.stubEnv('DRIVERS_DIR', folder)
  vi.stubEnv('PAYMENT_GATEWAY', 'sandbox,pingpay')
  vi.stubEnv('PINGPAY_MERCHANT', PINGPAY.merchant)
  vi.stubEnv('PINGPAY_KEY', PINGPAY.key)
  vi.stubEnv('PINGPAY_URL', played.url)
  // Drivers are known before anything else is loaded, and the set-up of tests has loaded the settings.
  vi.resetModules()
  return { played, folder }
})

useDatabase()
afterAll(async () => {
  await played.stop()
  rmSync(folder, { recursive: true, force: true })
})

const callBack = ({ raw, headers }: { raw: Buffer; headers: Headers }) =>
  receiveCallback('pingpay', new Request('http://shop.test/', { method: 'POST', headers, body: new Uint8Array(raw) }))

it('takes money, hears of it and gives it back by a service that a package brings', async () => {
  const mei = await member('mei')
  const order = await anOrder(mei, await someGoods('scarf'))
  const offered = await listChannels(mei.id, { orderId: order.id, payPlace: 'browser', canInvoke: false })
  expect(offered).toMatchObject({
    value: { items: expect.arrayContaining([expect.objectContaining({ channel: 'pingpay' })]) },
  })
  const { paymentId, url } = await started(mei, order.id, 'pingpay')
  expect(url).toBe(`${played.url}/page/${paymentId}`)
  expect(played.orders.get(paymentId)).toMatchObject({ amount: order.total })

  const shown = played.pay(paymentId)
  const forged = { raw: shown.raw, headers: new Headers({ 'ping-signature': '0'.repeat(64) }) }
  expect((await callBack(forged)).status).toBe(401)
  expect(await statusOf(order.id)).toBe('unpaid')
  expect((await callBack(shown)).status).toBe(200)
  await expect.poll(() => statusOf(order.id)).toBe('paid')

  const toRefund = { paymentId, orderId: order.id, amount: fen(order.total), reason: 'test' }
  await transaction((tx) => requestRefund(tx, toRefund, { by: 'operator' }))
  await sweepOnce()
  expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
  expect([...played.refunds.values()]).toMatchObject([{ of: paymentId, amount: order.total }])
})

it('is tried by the doctor, named in every language, let in by pages, and its settings are known', async () => {
  expect(await tryServices()).toContainEqual({ vendor: 'pingpay', outcome: 'right', detail: '' })
  expect([channelName('pingpay'), channelHint('pingpay')]).toEqual(['PingPay', 'You go on to PingPay’s page'])
  expect(payOrigins()).toContain('https://*.pingpay.example')
  expect(Object.keys(settingsSchema.shape)).toContain('PINGPAY_KEY_FILE')
  const without = { ...process.env, PINGPAY_KEY: '' }
  expect(() => readSettings(without)).toThrow(
    'PINGPAY_KEY or PINGPAY_KEY_FILE: must be set when PAYMENT_GATEWAY has pingpay',
  )
  closeCircuits()
  await played.stop()
  expect(await tryServices()).toContainEqual(expect.objectContaining({ vendor: 'pingpay', outcome: 'unreached' }))
})
