// What the triggers cost that note what has changed for /h5/api/changes: beside the same statements and the same orders
// without them, in turns of one run.
import { randomBytes } from 'node:crypto'
import { makeMembers, makeSkus, orderCall } from './support/people.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const TURNS = 8
const STATEMENTS = 1_000
const ORDERS = 200
const SKUS = 200
/** Of the processor time of an order that is placed. */
const GOAL = 1.1

const statements = {
  'insert an order': [
    `insert into orders (id, member_id, status, goods_total, freight, payable, address, placed_at)
     values ($1, $2, 'finished', 12900, 0, 12900, '{}', now())`,
    ({ id, person }) => [id, person.id],
  ],
  'insert its line, which notes nothing': [
    `insert into order_lines (id, order_id, position, goods_id, sku_id, title, options, picture, price, quantity, paid)
     select 'l' || $1, $1, 0, goods_id, id, '{"en": "Scarf"}', '[]', '', 12900, 1, 12900 from skus where id = $2`,
    ({ id, sku }) => [id, sku.id],
  ],
  'update an order': ['update orders set seller_note = seller_note || $2 where id = $1', ({ id }) => [id, '.']],
  'update a stock': [
    'update stock set available = available - 1, reserved = reserved + 1 where sku_id = $1',
    ({ sku }) => [sku.id],
  ],
}

await withShop(async ({ shop, sql, processorOfDatabase }) => {
  const [people, skus] = [await makeMembers(sql, (2 * TURNS + 1) * ORDERS), await makeSkus(sql, SKUS, 1_000_000)]
  const triggers = await sql(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger where tgname like '%\\_noted'`,
  )
  const switched = async (way) => {
    for (const { table, name } of triggers) await sql(`alter table ${table} ${way} trigger ${name}`)
    await sql('vacuum analyze')
  }
  const measured = Object.fromEntries([...Object.keys(statements), 'an order by the call'].map((what) => [what, []]))
  let made = 0
  let buyer = 0

  async function direct() {
    const rows = Array.from({ length: STATEMENTS }, () => {
      const at = ++made
      return { id: `c${at}`, person: people[at % people.length], sku: skus[at % SKUS] }
    })
    const figures = {}
    for (const [what, [text, valuesOf]] of Object.entries(statements)) {
      const used = processorOfDatabase()
      for (const row of rows) await sql(text, valuesOf(row))
      figures[what] = (processorOfDatabase() - used) / STATEMENTS
    }
    return figures
  }

  async function byTheCall() {
    const used = shop.processorTime() + processorOfDatabase()
    for (let at = 0; at < ORDERS; at++) {
      const { path, headers, body } = orderCall(people[buyer++], skus[at % SKUS], randomBytes(32).toString('base64url'))
      const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body })
      if ((await answer.json()).code !== 200) throw new Error('an order was refused')
    }
    return (shop.processorTime() + processorOfDatabase() - used) / ORDERS
  }

  // The first ones plan their statements.
  await byTheCall()
  for (let turn = 0; turn < TURNS; turn++)
    for (const way of turn % 2 ? ['enable', 'disable'] : ['disable', 'enable']) {
      await switched(way)
      const figures = { ...(await direct()), 'an order by the call': await byTheCall() }
      for (const [what, ms] of Object.entries(figures)) measured[what].push({ way, ms })
    }

  const middle = (what, wanted) =>
    percentile(
      measured[what].flatMap(({ way, ms }) => (way === wanted ? ms : [])),
      0.5,
    )
  const rows = Object.keys(measured).map((what) => {
    const [without, noted] = [middle(what, 'disable'), middle(what, 'enable')]
    const isJudged = what === 'an order by the call'
    const ratio = noted / without
    return { what, without, noted, ratio, ...(isJudged && { goal: GOAL, reached: verdict(ratio <= GOAL) }) }
  })
  report('Noting changes, ms of processor for each, in the middle of turns', rows)
})
