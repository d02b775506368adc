import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aKey } from '#tests/support/keys'
import { serveShop } from '#tests/support/shop-over-http'
import { operatorOf } from '#tests/support/stage'
import { openReceiver } from '#tests/support/webhook-receiver'
import { anEndpoint, missed } from '#tests/support/webhook-things'
import { sendEvents } from '~/features/webhooks/server/send-events'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { forgetSettings } from '~/platform/settings/settings'
import { numberChanges } from './number-changes'

useDatabase()

const folder = mkdtempSync(join(tmpdir(), 'lilac-erp-'))
const state = join(folder, 'state.json')
/** Of each writing call the first answer is lost. */
const lost = new Set<string>()
let shop: Awaited<ReturnType<typeof serveShop>>
let key: string
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  const { id } = await operatorOf('owner')
  process.env.WEBHOOKS_PRIVATE = 'yes'
  forgetSettings()
  receiver = await openReceiver()
  await anEndpoint({ url: receiver.url, events: ['order.paid', 'order.shipped'] })
  key = (await aKey(id, { scopes: ['seeOrders', 'moveOrders', 'handleGoods'] })).key
  shop = await serveShop(({ headers }) => {
    const once = headers.get('idempotency-key')
    if (once === null || lost.has(once)) return false
    return Boolean(lost.add(once))
  })
})
afterAll(async () => {
  await Promise.all([shop.close(), receiver.close()])
  rmSync(folder, { recursive: true })
})

async function day(): Promise<string> {
  while (await numberChanges());
  const env = { ...process.env, LILAC_ORIGIN: shop.origin, LILAC_KEY: key, NODE_OPTIONS: '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['docs/examples/erp-day/erp-day.mjs', state], { env })
  return stdout.trim()
}
const read = () => JSON.parse(readFileSync(state, 'utf8'))
const write = (erp: object) => writeFileSync(state, JSON.stringify(erp))
const stockOf = (id: string) => db.selectFrom('stock').selectAll().where('sku_id', '=', id).executeTakeFirstOrThrow()

it('the ERP of docs/examples takes orders, books deliveries once and sends parcels once, while answers are lost', async () => {
  const [mei, scarf] = [await member('mei'), await someGoods('scarf', { stock: 10 })]
  const early = await paidOrder(mei, [{ skuId: scarf.skuId }])
  write({ cursors: {}, orders: {}, stock: {}, deliveries: [], carrier: 'shunfeng' })
  expect(await day()).toBe('1 orders, 1 SKUs')
  const numbers = async () =>
    (await db.selectFrom('parcels').select('number').orderBy('id').execute()).map((one) => one.number)
  expect(await numbers()).toEqual([read().orders[early.id].waybill])

  const order = await paidOrder(mei, [{ skuId: scarf.skuId, quantity: 2 }])
  // One that the shop refuses holds up no other.
  const { orders, ...rest } = read()
  const odd = { '0': { status: 'paid', lines: [] } }
  write({ ...rest, orders: { ...odd, ...orders }, deliveries: [{ note: 'DN-7', skuId: scarf.skuId, pieces: 5 }] })
  expect(await day()).toBe('3 orders, 1 SKUs')
  // The first parcel, the delivery, the odd one and the second parcel.
  expect(lost.size).toBe(4)
  expect(await stockOf(scarf.skuId)).toMatchObject({ available: 12, received: 15, sold: 3 })
  expect(await numbers()).toEqual([early.id, order.id].map((id) => read().orders[id].waybill))

  expect(await day()).toBe('3 orders, 1 SKUs')
  expect(read()).toMatchObject({
    orders: { [order.id]: { status: 'shipped', payable: 2 * scarf.price } },
    stock: { [scarf.skuId]: { available: 12 } },
  })
  const before = read()
  await day()
  expect(read()).toMatchObject({ orders: before.orders, stock: before.stock, deliveries: before.deliveries })
  expect(await numbers()).toHaveLength(2)

  // Whoever listens besides is told of the same orders, and of nothing that is theirs.
  while (await sendEvents());
  const paid = receiver.received.filter(({ type }) => type === 'order.paid').map(({ thing }) => thing)
  const shipped = receiver.received.filter(({ type }) => type === 'order.shipped').map(({ thing }) => thing)
  expect([paid.sort(), shipped.sort()]).toEqual([[early.id, order.id].sort(), [early.id, order.id].sort()])
  expect(await missed(receiver.received)).toEqual({ lost: [], strange: [], early: [] })
  expect(receiver.received.map(({ body }) => body).join()).not.toMatch(new RegExp(mei.phone))
  expect(await audit()).toEqual([])
})
