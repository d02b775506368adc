// Screens of a member, which are drawn anew for each request.
import { closedLoad } from './support/load.mjs'
import { guestPaths, makeMembers, makeSkus, visitsOf } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const GOALS = { home: 300 }

await withShop(async ({ shop, sql, processorOfDatabase }) => {
  const people = await makeMembers(sql, 200)
  const [sku] = await makeSkus(sql, 1, 1_000)
  await sql(
    `with made as (
       insert into carts (id, member_id) select 'cart of ' || id, id from members where id = any($1) returning id)
     insert into cart_lines (cart_id, sku_id, quantity, price_when_added)
     select made.id, chosen.id, 1, 100 from made, (select id from skus order by id limit 5) as chosen`,
    [people.map((person) => person.id)],
  )
  await sql('vacuum analyze')
  const screens = {
    ...guestPaths,
    cart: '/goodsPages/shoppingCar/index',
    'place order': `/goodsPages/placeAnOrder/index?skuId=${sku.id}&quantity=1`,
    orders: '/minePages/myOrder/list',
    mine: '/pages/mine/index',
  }
  const rows = []
  for (const [screen, path] of Object.entries(screens)) {
    const next = visitsOf(people, path)
    // The first screen also waits for V8 to compile what all of them share.
    await closedLoad(shop.url, { next, seconds: rows.length ? 2 : 10 })
    const before = shop.processorTime() + processorOfDatabase()
    const { rate, good, bad, p50, p99 } = await closedLoad(shop.url, { next, seconds: 4 })
    const processor = (shop.processorTime() + processorOfDatabase() - before) / (good + bad)
    const goal = GOALS[screen]
    // Processor time compares two builds on a machine that does other things as well; a rate does not.
    rows.push({
      screen,
      rate,
      bad,
      p50,
      p99,
      'processor ms a request': processor.toFixed(2),
      goal,
      reached: goal ? verdict(rate >= goal && bad === 0) : '',
    })
  }
  report('Screens of a member, 16 clients', rows)
})
