import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { commissionOf } from '#tests/support/agents'
import { askCall } from '#tests/support/call-over-http'
import { linesOf, moved } from '#tests/support/cases'
import { addressOf, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPayment } from '#tests/support/paying'
import { give } from '#tests/support/payouts'
import { plainBrowser, registerIn } from '#tests/support/plain-browser'
import { shortLinkIn } from '#tests/support/sharing'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import { issueCode } from '~/features/members/server/codes'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { askGateway } from '~/features/payments/server/learn-state'
import type { BalanceEvent } from '~/features/wallet/contract/members'
import { eventTexts } from '~/features/wallet/parts/account-rows'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { decide } from '~/services/sandbox/payment'
import { randomToken } from '~/values/ids'
import { AGENT_AGREEMENT } from '../contract/members'

useDatabase()

const [LAN, STRANGER] = ['13812340001', '13812340002']
const lan = plainBrowser()
const stranger = plainBrowser()
let scarf: Awaited<ReturnType<typeof someGoods>>
let operator: string

const idOf = async (phone: string) =>
  (await db.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id

/** What finance and service do at the console. */
async function does(one: Call, input: object) {
  const answer = await askCall(one, input, { operator })
  expect(answer, answer.text).toMatchObject({ code: 200 })
  return answer.data as never
}

beforeAll(async () => {
  scarf = await someGoods('Merino scarf', { stock: 100 })
  operator = await operatorTokenOf(await operatorOf('owner'))
  await registerIn(lan, LAN)
})

/** A code of a phone that has had one a moment ago, so that none more is sent. */
const newCode = (purpose: 'withdraw' | 'logoff') => transaction((tx) => issueCode(tx, { phone: LAN, purpose }))

async function buy(): Promise<string> {
  const here = withQuery(paths.placeOrder, { skuId: scarf.skuId, quantity: 2 })
  const placed = await stranger.press(here, ['submissionId'])
  expect(placed.status, placed.body).toBe(303)
  const row = await db.selectFrom('orders').select(['id', 'member_id']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const paymentId = await aPayment({ id: row.member_id, phone: STRANGER }, row.id)
  await decide(paymentId, 'paid')
  await askGateway(paymentId)
  return row.id
}

async function finish(orderId: string): Promise<void> {
  await moved(orderId, 'ship', 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${orderId}`.execute(db)
  expect(await finishDue(orderId)).toBe(true)
}

/** The operator gives one of the two pieces back. */
async function refundOne(orderId: string): Promise<void> {
  const [line] = await linesOf(orderId)
  await does(desk.cases.open, {
    ...{ orderId, lineId: line?.id, quantity: 1, reason: 'missingParts', answer: 'One was missing, sorry.' },
    submissionId: randomToken(),
  })
}

/** Where the rows of these events lead on both screens of the balance; what there is can be opened. */
async function rowsLead(...events: BalanceEvent[]): Promise<Set<string>> {
  const led = new Set<string>()
  for (const screen of [withQuery(paths.rewards, { tab: 'balance' }), paths.accountDetails]) {
    const { body } = await lan.ask(screen)
    const links = [...body.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
    for (const event of events) {
      const rows = links.filter(([, , text]) => text?.includes(eventTexts[event]()))
      expect(rows.length, `${screen} ${event}`).toBeGreaterThan(0)
      for (const [, to = ''] of rows) led.add(to)
    }
  }
  for (const to of led) expect((await lan.ask(to)).status, to).toBe(200)
  return led
}

it('applies, is rejected, applies again and is approved', async () => {
  const applied = { city: '杭州', agreement: AGENT_AGREEMENT, isAdult: 'true', realName: '林兰', phone: LAN }
  expect(await lan.press(paths.agentApply, ['realName'], { ...applied, reason: '想' })).toMatchObject({ status: 303 })
  const { id } = await db.selectFrom('agents').select('id').executeTakeFirstOrThrow()
  await does(desk.agents.reject, { id, reason: 'Please tell us more' })
  expect((await lan.ask(paths.agentApply)).body).toContain('Please tell us more')
  expect((await lan.ask(paths.mine)).body).not.toContain(paths.agentHome)
  await lan.press(paths.agentApply, ['realName'], { ...applied, reason: '身边的人常问我买什么' })
  await does(desk.agents.approve, { id })
  expect((await lan.ask(paths.mine)).body).toContain(paths.agentHome)
  expect((await lan.ask(paths.notices)).body).toContain('Please tell us more')
})

it('picks goods and shares them; a stranger who buys by the link brings commission that waits', async () => {
  const add = withQuery(paths.actingGoods, { add: 1, q: 'Merino' })
  await lan.press(add, ['isPicked', 'true'])
  const shared = (await lan.ask(withQuery(paths.goodsShare, { id: scarf.id }))).body
  const { to } = await stranger.ask(shortLinkIn(shared))
  expect((await stranger.ask(to ?? '')).body).toContain(paths.recommender)
  const strangerId = await registerIn(stranger, STRANGER)
  await addressOf({ id: strangerId, phone: STRANGER })
  await buy()
  expect(await commissionOf({ id: await idOf(LAN) })).toEqual({ pending: 2_580, available: 0, debt: 0 })
  expect((await lan.ask(paths.agentOrders)).body).toContain('¥25.80')
})

it('loses what is refunded before it settles, and has the rest once the order is finished', async () => {
  const { id } = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await moved(id, 'ship')
  await refundOne(id)
  const agent = { id: await idOf(LAN) }
  expect(await commissionOf(agent)).toEqual({ pending: 1_290, available: 0, debt: 0 })
  await moved(id, 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${id}`.execute(db)
  expect(await finishDue(id)).toBe(true)
  expect(await commissionOf(agent)).toEqual({ pending: 0, available: 1_290, debt: 0 })
  expect(await rowsLead('commission')).toEqual(new Set([withQuery(paths.agentOrder, { id })]))
  expect(await audit()).toEqual([])
})

it('takes it out to a bank card, and is paid with a proof', async () => {
  const here = withQuery(paths.withdraw, { way: 'bank' })
  const typed = { amount: '12.90', accountName: '林兰', bank: '工商银行', accountNumber: '6222 0212 3456 7890' }
  const code = { verificationCode: await newCode('withdraw') }
  const result = await lan.press(here, ['intent', 'withdraw'], { ...typed, ...code })
  expect(result.status, result.body).toBe(303)
  expect((await lan.ask(paths.accountDetails)).body).toContain('In review')
  const { id } = await db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()
  await does(desk.payouts.approve, { id })
  await does(desk.payouts.handOver, { id })
  await does(desk.payouts.pay, { id, proof: 'B-77' })
  const list = (await lan.ask(withQuery(paths.accountDetails, { tab: 'payouts' }))).body
  expect(list).toContain('Paid')
  expect(list).toContain('**** 7890')
  expect(list).not.toContain('6222021234567890')
  expect(await audit()).toEqual([])
})

it('owes what is refunded after it was paid out, and cannot take out more until it is paid', async () => {
  const id = await buy()
  await finish(id)
  const agent = { id: await idOf(LAN) }
  expect(await commissionOf(agent)).toMatchObject({ available: 2_580 })
  const { id: first } = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow()
  await refundOne(id)
  await refundOne(first)
  await refundOne(id)
  expect(await commissionOf(agent)).toEqual({ pending: 0, available: 0, debt: 1_290 })
  const orders = [first, id].map((id) => withQuery(paths.agentOrder, { id }))
  expect(await rowsLead('clawed')).toEqual(new Set(orders))
  expect((await lan.ask(paths.withdraw)).body).toContain('Something is still owed on this balance')
  expect(await audit()).toEqual([])
})

it('is told on leaving what stands in the way, then what is lost, and takes out what is left', async () => {
  expect((await lan.ask(paths.deleteAccount)).body).toContain('You owe ¥12.90')
  const agent = { id: await idOf(LAN) }
  await sql`update accounts set balance = 0 where id = ${`balance debt:${agent.id}`}`.execute(db)
  await give(agent.id, 5_00)
  const hint = (await lan.ask(paths.deleteAccount)).body
  expect(hint).toContain('Your balance of ¥5.00')
  expect(hint).toContain('Your shop: it closes')
  expect((await lan.ask(paths.withdraw)).body).toContain('the smallest withdrawal')
  await lan.press(paths.deleteAccount, ['intent', 'delete'], { verificationCode: await newCode('logoff') })
  expect((await lan.ask(paths.deleteAccount)).body).toContain('You can withdraw any sum until then')
  expect((await lan.ask(paths.withdraw)).body).toContain('name="accountName"')
})
