/**
 * A day of an ERP beside a Lilac shop: orders in, stock by delta, waybills back.
 *
 *   LILAC_ORIGIN=https://shop.example LILAC_KEY=lilac_… node erp-day.mjs state.json
 *
 * The key needs the scopes seeOrders, moveOrders and handleGoods. What the ERP knows stands in the file:
 * { "cursors": {}, "orders": {}, "stock": {}, "deliveries": [{ "note": "DN-7", "skuId": "…", "pieces": 3 }], "carrier": "shunfeng" }
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { changesSince, everyOf, lilac, Refused } from './lilac.mjs'

const [path] = process.argv.slice(2)
const { LILAC_ORIGIN: origin, LILAC_KEY: key } = process.env
if (!path || !origin || !key) throw new Error('LILAC_ORIGIN, LILAC_KEY and the path of a state file are needed')

const shop = lilac({ origin, key })
const erp = JSON.parse(readFileSync(path, 'utf8'))

/** A cursor is kept only behind what was done with its changes: whoever breaks off reads them again. */
function keep() {
  writeFileSync(`${path}.new`, JSON.stringify(erp, null, 2))
  renameSync(`${path}.new`, path)
}

/** Behind the cursor, or on the first day everything that is there; the cursor is from before that look. */
async function changed(kind, list) {
  if (erp.cursors[kind]) return changesSince(shop, kind, erp.cursors[kind])
  const { cursor } = await changesSince(shop, kind)
  return { ids: (await everyOf(shop, list)).map(({ id }) => id), cursor }
}

async function takeOrders() {
  const { ids, cursor } = await changed('orders', '/api/console/orders')
  for (const id of ids) {
    const { status, payable, lines } = await shop.get('/api/console/order', { id })
    // Money is fen.
    erp.orders[id] = { ...erp.orders[id], status, payable, lines: lines.map(({ skuId, left }) => ({ skuId, left })) }
  }
  erp.cursors.orders = cursor
  keep()
}

async function bookDeliveries() {
  for (const delivery of erp.deliveries.filter(({ isBooked }) => !isBooked)) {
    const { note, skuId, pieces } = delivery
    const move = {
      id: skuId,
      way: 'inbound',
      pieces,
      expected: 0,
      reason: 'Delivery',
      reference: note,
      submissionId: note,
    }
    await shop.post('/api/console/stockMove', move, `delivery-${note}`)
    delivery.isBooked = true
    keep()
  }
}

async function sendParcels() {
  for (const [id, order] of Object.entries(erp.orders)) {
    if (order.status !== 'paid' || order.waybill) continue
    const number = `SF${id.replace(/\D/g, '').slice(-12).padStart(12, '0')}`
    const parcel = { id, company: erp.carrier, number, submissionId: `erp-${id}` }
    try {
      await shop.post('/api/console/ship', parcel, `ship-${id}`)
      order.waybill = number
      keep()
    } catch (error) {
      // One that is not to be sent, such as for a refund, holds up no other.
      if (!(error instanceof Refused)) throw error
      console.error(`${id}: ${error.message}`)
    }
  }
}

async function takeStock() {
  const { ids, cursor } = await changed('stock', '/api/console/stock')
  for (const id of ids) {
    const { available, reserved } = await shop.get('/api/console/stockDetails', { id })
    erp.stock[id] = { available, reserved }
  }
  erp.cursors.stock = cursor
  keep()
}

await takeOrders()
await bookDeliveries()
await sendParcels()
await takeStock()
console.log(`${Object.keys(erp.orders).length} orders, ${Object.keys(erp.stock).length} SKUs`)
