// Orders placed a second: one hot SKU and 200 SKUs, by the /h5 call and by the form post.
// Limit in the same run: one bare statement an order, through Node and the same driver.
import { randomBytes } from 'node:crypto'
import { startBareStatement } from './support/bare-statement.mjs'
import { closedLoad } from './support/load.mjs'
import { makeMembers, makeSkus, orderCall } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const PIECES = 1_000_000
const FEW = 500
/** A form that placed an order redirects to its payment. */
const EXPECTED = { call: 200, form: 303 }
const submissionId = () => randomBytes(32).toString('base64url')

const ordersIn = async (sql) => (await sql('select count(*)::int as many from orders'))[0].many

function buyers(people, skus) {
  let turn = 0
  const choose = () => [people[turn++ % people.length], skus[turn % skus.length]]
  return {
    call: () => orderCall(...choose(), submissionId()),
    form() {
      const [person, sku] = choose()
      const fields = { addressId: person.addressId, remark: '', total: String(sku.price), intent: 'place' }
      const discounts = { couponId: '', pointsSpent: '0' }
      return {
        method: 'POST',
        path: `/goodsPages/placeAnOrder/index?skuId=${sku.id}&quantity=1`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: person.cookie,
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({ ...fields, ...discounts, submissionId: submissionId() }).toString(),
      }
    },
  }
}

await withShop(async ({ shop, sql, databaseUrl }) => {
  // Nobody pays here: fewer members would each exceed the limit of unpaid orders.
  const people = await makeMembers(sql, 40_000)
  const [hot, many] = [await makeSkus(sql, 1, PIECES), await makeSkus(sql, 200, PIECES)]
  await sql('vacuum analyze')
  for (const way of ['call', 'form']) await closedLoad(shop.url, { next: buyers(people, hot)[way], seconds: 5 })

  const rows = []
  const [bareSku] = await makeSkus(sql, 1, PIECES)
  const bare = await startBareStatement(databaseUrl, bareSku.id)
  const limit = await closedLoad(bare.url, { next: () => ({ method: 'POST', path: '/', body: '{}' }), seconds: 4 })
  await bare.stop()
  rows.push({ orders: 'one bare statement, hot SKU', ...limit })
  for (const [name, skus, way, goal] of [
    ['call, hot SKU', hot, 'call', 1_000],
    ['call, 200 SKUs', many, 'call', 1_000],
    ['form post, hot SKU', hot, 'form', 300],
    ['form post, 200 SKUs', many, 'form', 300],
  ]) {
    const before = await ordersIn(sql)
    const result = await closedLoad(shop.url, { next: buyers(people, skus)[way], expected: EXPECTED[way] })
    // A redirect to the login is one, too. Orders under way at the end are in the database, but were not answered.
    const written = (await ordersIn(sql)) - before
    const isReached = result.rate >= goal && result.p99 <= 1_000 && result.bad === 0 && written >= result.good
    const share = result.rate / limit.rate
    rows.push({ orders: name, ...result, written, 'of the limit': share, goal, reached: verdict(isReached) })
  }

  const [few] = await makeSkus(sql, 1, FEW)
  const rush = await closedLoad(shop.url, { next: buyers(people, [few]).call, seconds: 4, connections: 64 })
  const [left] = await sql('select available, reserved from stock where sku_id = $1', [few.id])
  const isExact = rush.good === FEW && left.available === 0 && left.reserved === FEW
  rows.push({ orders: `${FEW} pieces, 64 clients`, ...rush, goal: `${FEW} sold`, reached: verdict(isExact) })
  const [{ wrong }] = await sql(
    'select count(*)::int as wrong from stock where available + reserved + sold <> received or available < 0',
  )
  report('Orders placed a second', rows)
  process.stdout.write(`\nSKUs whose counters do not add up: ${wrong}\n`)
  if (wrong > 0 || !isExact) process.exitCode = 1
})
