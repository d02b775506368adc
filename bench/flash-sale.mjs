// The rush of a flash sale: 1,000 pieces, 10,000 buyers by the /h5 call and 2,000 by the form post, within 20 s each.
// Limit in the same run: one bare statement an order, through Node and the same driver.
import { randomBytes } from 'node:crypto'
import { loadSource } from '../bin/steps.mjs'
import { startBareStatement } from './support/bare-statement.mjs'
import { closedLoad, openLoad } from './support/load.mjs'
import { makeMembers, makeSkus, orderCall } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const PIECES = 1_000
const SECONDS = 20
const WAYS = { call: { buyers: 10_000, expected: 200 }, form: { buyers: 2_000, expected: 303 } }
/** Sold out or above the limit per member, and the busy page. */
const REFUSED = { call: [409], form: [409, 422] }
const BUSY = 503

const submissionId = () => randomBytes(32).toString('base64url')

function buying(way, people, sale) {
  let turn = 0
  return () => {
    const person = people[turn++ % people.length]
    const sent = { addressId: person.addressId, remark: '', total: sale.price, submissionId: submissionId() }
    if (way === 'call') {
      const { headers } = orderCall(person, sale, '')
      const body = JSON.stringify({ ...sent, saleId: sale.saleId, skuId: sale.skuId, quantity: 1 })
      return { method: 'POST', path: '/h5/api/flashSale/place?p=3', headers, body }
    }
    const params = new URLSearchParams({ saleId: sale.saleId, skuId: sale.skuId, quantity: '1' })
    return {
      method: 'POST',
      path: `/goodsPages/placeAnOrder/seckill?${params}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: person.cookie,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({ ...sent, total: String(sale.price), intent: 'place', seen: '' }).toString(),
    }
  }
}

await withShop(async ({ shop, sql, databaseUrl }) => {
  const people = await makeMembers(sql, WAYS.call.buyers)
  const [bareSku] = await makeSkus(sql, 1, 1_000_000)
  const { openSaleAt } = await loadSource('bench/support/flash-sale.ts')
  const saleOf = async (pieces) => {
    const [{ id: skuId }] = await makeSkus(sql, 1, pieces)
    const [{ id: goodsId }] = await sql('select goods_id as id from skus where id = $1', [skuId])
    return openSaleAt(databaseUrl, { goodsId, skuId, pieces, perOrder: 1, perMember: 2 })
  }
  const soldOf = async ({ saleId }) =>
    (
      await sql(
        `select count(*)::int as orders, coalesce(sum(quantity), 0)::int as pieces
         from orders join order_lines on order_id = orders.id where flash_sale_id = $1`,
        [saleId],
      )
    )[0]
  await sql('vacuum analyze')
  const bare = await startBareStatement(databaseUrl, bareSku.id)
  const limit = await closedLoad(bare.url, { next: () => ({ method: 'POST', path: '/', body: '{}' }), seconds: 4 })
  await bare.stop()

  const rows = []
  for (const [way, { buyers, expected }] of Object.entries(WAYS)) {
    const warm = await saleOf(5_000)
    await closedLoad(shop.url, { next: buying(way, people.slice(-4_000), warm), seconds: 5, expected })
    const sale = await saleOf(PIECES)
    const next = buying(way, people, sale)
    const load = await openLoad(shop, { next, rate: buyers / SECONDS, seconds: SECONDS, expected, patience: 20_000 })
    const sold = await soldOf(sale)
    const counted = [expected, BUSY, ...REFUSED[way]].reduce((sum, status) => sum + (load.statuses[status] ?? 0), 0)
    const errors = load.sent - counted
    const isRight = sold.pieces === PIECES && load.good === PIECES && errors === 0
    const goodput = (PIECES / load.lastGood) * 1_000
    rows.push({
      way,
      buyers: load.sent,
      sold: sold.pieces,
      'told so': load.good,
      'last unit gone, s': load.lastGood / 1_000,
      'p50, ms': load.p50,
      'p99, ms': load.p99,
      busy: load.statuses[BUSY] ?? 0,
      errors,
      'goodput /s': goodput,
      'of the bare statement': goodput / limit.rate,
      'shop, processors': load.processor.server,
      'generator, processors': load.processor.generator,
      reached: verdict(isRight),
    })
    process.stdout.write(`${way}: ${JSON.stringify(load.statuses)}\n`)
  }
  report(`A flash sale of ${PIECES} units; the bare statement did ${limit.rate.toFixed(0)}/s`, rows)
})
