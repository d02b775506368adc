import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf } from '#tests/support/agents'
import { askScreen } from '#tests/support/ask-screen'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { cookieOf } from '#tests/support/member-cookie'
import { anOperator } from '#tests/support/order-life'
import { aPayment } from '#tests/support/paying'
import { plainBrowser, registerIn } from '#tests/support/plain-browser'
import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { askGateway } from '~/features/payments/server/learn-state'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { decide } from '~/services/sandbox/payment'
import { freezeAgent } from '../server/decide-agent'
import { changeShop } from '../server/shops/publish-shop'

useDatabase()

const PHONE = '13812345678'

let lan: Person
let agentId: string
let shop: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let asLan: string
const browser = plainBrowser()
const { jar, ask } = browser
beforeAll(async () => {
  lan = await member('lan')
  agentId = await anAgent(lan)
  scarf = await someGoods('Merino scarf', { stock: 100 })
  await changeShop(lan.id, { shopName: 'Lan’s quiet corner', notice: '' })
  const [waiting] = await waitingOf(db, lan.id, ['shopName'])
  await approvePublication({ operatorId: await anOperator(), id: waiting?.id as string })
  const row = await db.selectFrom('members').select('business_id as id').where('id', '=', lan.id).executeTakeFirst()
  shop = row?.id as string
  asLan = await loggedIn(lan)
})

const loggedIn = async (person: { id: string }) => await cookieOf(person)

const formWith = (body: string, here: string, name: string, value?: string) =>
  formsOn(body, here).find(({ fields }) =>
    fields.some(([known, sent]) => known === name && (value === undefined || sent === value)),
  )?.fields ?? []

/** Buys the scarf as the browser does; the sandbox pays. */
async function buy(): Promise<string> {
  const here = withQuery(paths.placeOrder, { skuId: scarf.skuId, quantity: 1 })
  const placed = await ask(here, formWith((await ask(here)).body, here, 'submissionId'))
  expect(placed.status, placed.body).toBe(303)
  const row = await db.selectFrom('orders').select(['id', 'member_id']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const paymentId = await aPayment({ id: row.member_id, phone: PHONE }, row.id)
  await decide(paymentId, 'paid')
  await askGateway(paymentId)
  return row.id
}

it('lets an agent pick goods without a script, and shows them first to whoever opens the link', async () => {
  const add = withQuery(paths.actingGoods, { add: 1, q: 'Merino' })
  const found = await askScreen(add, { cookie: asLan })
  expect(found.body).toContain('You earn ¥12.90 a piece')
  await askScreen(add, { cookie: asLan, fields: formWith(found.body, add, 'isPicked', 'true') })
  expect((await askScreen(paths.actingGoods, { cookie: asLan })).body).toContain('Merino scarf')
  const home = await ask(withQuery(paths.home, { sUid: lan.id, bUid: shop }))
  expect(home.body).toContain('Lan’s quiet corner')
  expect(home.body).toContain(paths.recommender)
  expect(jar.has('via')).toBe(true)
})

it('earns of a stranger who came by the link, registered and bought, and says so in words', async () => {
  const goods = await ask(withQuery(paths.goods, { id: scarf.id, sUid: lan.id, bUid: shop }))
  expect(goods.body).toContain(paths.recommender)
  expect((await ask(paths.recommender)).body).toContain('shared a link with you')
  expect((await ask(paths.login)).body).toContain('they count as your inviter')
  const id = await registerIn(browser, PHONE)
  await addressOf({ id, phone: PHONE })
  expect((await ask(paths.notices)).body).toContain('You came by an invitation')
  const order = await buy()
  expect(await commissionOf(lan)).toMatchObject({ pending: 1_290 })
  const list = (await askScreen(paths.agentOrders, { cookie: asLan })).body
  expect(list).toContain('138****5678')
  expect(list).not.toContain(PHONE)
  const details = (await askScreen(withQuery(paths.agentOrder, { id: order }), { cookie: asLan })).body
  expect(details).toContain('¥129.00 × 10 %')
  expect((await askScreen(paths.notices, { cookie: asLan })).body).toContain('You brought in a new order')
})

it('forgets the link of whoever says no; who invited them stays, and sees bands only', async () => {
  const page = await ask(paths.recommender)
  expect(page.body).toContain('in rough bands')
  await ask(paths.recommender, formWith(page.body, paths.recommender, 'intent', 'forget'))
  expect(await db.selectFrom('agent_links').select('member_id').execute()).toEqual([])
  const customers = async () => {
    // The sums of customers are kept by a sweep.
    await sweepOnce()
    return (await askScreen(paths.agentUsers, { cookie: asLan })).body
  }
  expect(await customers()).toContain('Up to 2 orders')
  const again = await ask(paths.recommender)
  expect(again.body).not.toContain('shared a link with you')
  await ask(paths.recommender, formWith(again.body, paths.recommender, 'value', 'on'))
  expect(await customers()).toContain('Orders: 1 · ¥129.00')
})

it('shows a frozen agent everything, changes nothing, and closes the shop to others', async () => {
  await freezeAgent({ operatorId: await anOperator(), id: agentId, reason: 'Spam in groups' })
  expect((await askScreen(paths.agentHome, { cookie: asLan })).body).toContain('Spam in groups')
  const goods = (await askScreen(paths.actingGoods, { cookie: asLan })).body
  expect(goods).toContain('Merino scarf')
  expect(goods).not.toContain('name="isPicked"')
  const before = await commissionOf(lan)
  await buy()
  expect(await commissionOf(lan)).toEqual(before)
  jar.clear()
  expect((await ask(withQuery(paths.home, { bUid: shop }))).body).not.toContain('quiet corner')
  expect(await audit()).toEqual([])
})
