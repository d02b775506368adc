/**
 * A cash desk beside a Lilac shop: what is sold over the counter leaves the stock.
 *
 *   LILAC_ORIGIN=https://shop.example LILAC_KEY=lilac_… node cash-desk.mjs receipt-4711 6901234567892 6901234567892
 *
 * The key needs the scope handleGoods. The first word is the number of the receipt, the others are barcodes as scanned.
 */
import { lilac } from '../erp-day/lilac.mjs'

const [receipt, ...scanned] = process.argv.slice(2)
const { LILAC_ORIGIN: origin, LILAC_KEY: key } = process.env
if (!receipt || scanned.length === 0 || !origin || !key)
  throw new Error('a receipt, barcodes, LILAC_ORIGIN and LILAC_KEY are needed')

const shop = lilac({ origin, key })
const pieces = new Map()
for (const barcode of scanned) pieces.set(barcode, (pieces.get(barcode) ?? 0) + 1)
const list = [...pieces].map(([barcode, count]) => `${barcode} ${count}`).join('\n')

// What the shop makes of the list. Nothing is stored yet.
const { rows, bad } = await shop.post('/api/console/stockCheck', { way: 'writeOff', list })
for (const { text, why } of bad) console.error(`${text}: ${why}`)
if (bad.length > 0) process.exit(1)

const sale = {
  way: 'writeOff',
  row: rows.map(({ row }) => row),
  reason: 'Sold over the counter',
  reference: receipt,
  submissionId: receipt,
}
const { done, left } = await shop.post('/api/console/stockMoveMany', sale, `sale-${receipt}`)
for (const text of left) console.error(`${text}: somebody was faster, please scan it again`)
console.log(`${done} booked`)
