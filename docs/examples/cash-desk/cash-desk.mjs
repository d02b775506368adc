/**
 * A cash desk beside a Lilac shop: what is sold over the counter leaves the stock.
 *
 *   LILAC_ORIGIN=https://shop.example LILAC_KEY=lilac_… node cash-desk.mjs receipt-4711 6901234567892 6901234567892
 *
 * The key needs the scope handleGoods. The first word is the number of the receipt, of letters, digits and -, the others are
 * barcodes as scanned. Run again with the same receipt, it books nothing twice.
 */
import { lilac, Refused } from '../erp-day/lilac.mjs'

const [receipt, ...scanned] = process.argv.slice(2)
const { LILAC_ORIGIN: origin, LILAC_KEY: key } = process.env
if (!receipt || scanned.length === 0 || !origin || !key)
  throw new Error('a receipt, barcodes, LILAC_ORIGIN and LILAC_KEY are needed')

const shop = lilac({ origin, key })
const pieces = new Map()
for (const barcode of scanned) pieces.set(barcode, (pieces.get(barcode) ?? 0) + 1)
const list = [...pieces].map(([barcode, count]) => `${barcode},${count}`).join('\n')

// Tells which SKUs these are, and stores nothing. As an arrival, because what is sold already may be the last.
const { rows, bad } = await shop.post('/api/console/stockCheck', { way: 'inbound', list })
const wrong = bad.map(({ text, why }) => `${text}: ${why}`)

for (const { skuId, title, pieces } of rows) {
  const name = `${receipt}-${skuId}`
  const sale = {
    id: skuId,
    way: 'writeOff',
    pieces,
    expected: 0,
    reason: 'Sold over the counter',
    reference: receipt,
    submissionId: name,
  }
  await shop.post('/api/console/stockMove', sale, name).catch((error) => {
    if (!(error instanceof Refused)) throw error
    wrong.push(`${title}: ${error.message}`)
  })
}

for (const line of wrong) console.error(line)
console.log(`${receipt}: ${wrong.length === 0 ? 'booked' : `${wrong.length} to be looked at`}`)
process.exitCode = wrong.length > 0 ? 1 : 0
