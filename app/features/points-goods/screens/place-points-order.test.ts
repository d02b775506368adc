import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { type Fields, formsOn } from '#tests/support/forms-on'
import { cookieOf } from '#tests/support/member-cookie'
import { withPoints } from '#tests/support/money'
import { ship } from '#tests/support/order-life'
import { aPayment, call } from '#tests/support/paying'
import { somePointsGoods } from '#tests/support/points-goods'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { availablePoints } from '~/features/points/server/read-points'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { decide } from '~/services/sandbox/payment'
import { cookies } from '~/web/h5/cookies'

useDatabase()

let mei: Person
let cookie: string
let service: Awaited<ReturnType<typeof operatorOf>>
let goods: Awaited<ReturnType<typeof somePointsGoods>>
beforeAll(async () => {
  mei = await member('mei')
  service = await operatorOf('service')
  await addressOf(mei)
  await withPoints(mei, 1_200)
  cookie = await cookieOf(mei)
  const { skuId } = await someGoods('Merino scarf', { stock: 20 })
  goods = await somePointsGoods({ skuId })
})

const see = (path: string) => askScreen(path, { cookie })
const orderPath = (quantity: number) =>
  withQuery(paths.placePointsOrder, { pointsGoodsId: goods.pointsGoodsId, quantity })
const points = () => availablePoints(db, mei.id)
const left = async () => {
  const rows = db.selectFrom('stock_allotments').select('available').where('sku_id', '=', goods.skuId)
  return (await rows.executeTakeFirstOrThrow()).available
}

/** Presses a button of a page's form, as a browser without a script does. */
async function press(page: { body: string }, here: string, intent: string, typed: Record<string, string> = {}) {
  const form = formsOn(page.body, here).find(({ fields }) =>
    fields.some(([name, value]) => name === 'intent' && value === intent),
  )
  if (!form) throw new Error(`no button ${intent} on ${here}`)
  const fields: Fields = form.fields.map(([name, value]) => [name, typed[name] ?? value])
  return askScreen(form.path, { cookie, fields })
}

/** Exchanges one piece and answers the order's number. */
async function exchanged(): Promise<string> {
  const answer = await press(await see(orderPath(1)), orderPath(1), 'place', { remark: '' })
  expect(answer.status).toBe(303)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', mei.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

describe('points goods without a script', () => {
  it('are exchanged, paid, shipped, and come back with their points when the order is cancelled', async () => {
    expect((await see(paths.points)).body).toContain('Merino scarf')
    expect((await see(withQuery(paths.pointsGoods, { id: goods.pointsGoodsId }))).body).toContain('500 points')

    const first = await exchanged()
    expect([await points(), await left()]).toEqual([700, 9])
    const here = withQuery(paths.order, { id: first })
    expect((await see(withQuery(paths.order, { id: first, cancel: 1 }))).body).toContain('Your 500 points')
    const cancelling = await see(withQuery(paths.order, { id: first, cancel: 1 }))
    expect((await press(cancelling, here, 'cancel')).status).toBe(303)
    expect([await points(), await left()]).toEqual([1_200, 10])

    const second = await exchanged()
    const order = db.selectFrom('orders').select('payable').where('id', '=', second)
    await call(await aPayment(mei, second), (await order.executeTakeFirstOrThrow()).payable)
    const paid = await see(paths.orders)
    expect(paid.body).toContain('Points exchange')
    expect(paid.body).toContain('500 points')
    await ship(second)
    expect((await see(withQuery(paths.order, { id: second }))).body).toContain('Confirm receipt')
    expect(await audit()).toEqual([])
  })

  it('say what is missing before anything is sent, and refuse what is sent all the same', async () => {
    const { skuId } = await someGoods('Dear scarf', { stock: 5 })
    const { pointsGoodsId } = await somePointsGoods({ skuId, points: 5_000 })
    const here = withQuery(paths.placePointsOrder, { pointsGoodsId, quantity: 1 })
    const page = await see(here)
    expect(page.body).toContain('You have 700 points; 4,300 more are needed')
    const [form] = formsOn(page.body, here)
    const answer = await askScreen(here, { cookie, fields: [...(form?.fields ?? []), ['intent', 'place']] })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('You no longer have that many points')
    expect(await points()).toBe(700)
  })

  it('say how many a person may have', async () => {
    expect((await see(orderPath(2))).body).toContain('You can exchange 2 of these; you have had 1')
  })
})

describe('points goods that come back', () => {
  it('bring their points and their cash back when the mall agrees to the refund', async () => {
    const dear = goods
    const { skuId } = await someGoods('Linen towel', { stock: 5 })
    goods = await somePointsGoods({ skuId })
    const before = await points()
    const id = await exchanged()
    expect(await points()).toBe(before - 500)
    const paid = (await db.selectFrom('orders').select('payable').where('id', '=', id).executeTakeFirstOrThrow())
      .payable
    const paymentId = await aPayment(mei, id)
    await decide(paymentId, 'paid')
    await call(paymentId, paid)

    const asking = withQuery(paths.afterSaleRefund, { id })
    const page = (await see(asking)).body
    expect(page).toMatch(/Points returned.*500/)
    const [form] = formsOn(page, asking).filter(({ fields }) => fields.some(([name]) => name === 'reason'))
    const applied = await askScreen(asking, { cookie, fields: form?.fields })
    expect(applied.status).toBe(303)
    const caseId = new URL(applied.to as string, 'http://shop').searchParams.get('id') as string

    const set = await cookies.console.write({
      token: await operatorTokenOf(service, { isFresh: true }),
    })
    const operator = set.split(';')[0] as string
    const desk = withQuery(paths.consoleCase, { id: caseId, ask: 'approve' })
    const agreeing = formsOn((await askScreen(desk, { cookie: operator })).body, desk).find(({ fields }) =>
      fields.some(([name, value]) => name === 'intent' && value === 'approve'),
    )
    expect(await askScreen(desk, { cookie: operator, fields: agreeing?.fields })).toMatchObject({ status: 303 })
    await deliverOutbox()
    expect(await points()).toBe(before)
    expect((await see(withQuery(paths.afterSale, { id: caseId }))).body).toContain('Refunded')
    // The piece is for everybody again: an offer gets back only what was never paid.
    const stock = db.selectFrom('stock').select('available').where('sku_id', '=', skuId)
    expect([await left(), await stock.executeTakeFirst()]).toEqual([4, { available: 1 }])
    expect(await audit()).toEqual([])
    goods = dear
  })
})

describe('points that an operator adjusts', () => {
  it('need the second factor again, and a reason', async () => {
    const here = withQuery(paths.consoleMember, { id: mei.id })
    const as = async (isFresh: boolean) => {
      const set = await cookies.console.write({ token: await operatorTokenOf(service, { isFresh }) })
      return set.split(';')[0] as string
    }
    const send = async (isFresh: boolean, typed: Record<string, string>) => {
      const mine = await as(isFresh)
      const page = await askScreen(here, { cookie: mine })
      const form = formsOn(page.body, here).find(({ fields }) => fields.some(([, value]) => value === 'points'))
      const sent = { way: 'give', points: '50', why: 'A late parcel', factorCode: '', ...typed }
      const own = (form?.fields ?? []).filter(([name]) => !(name in sent))
      return askScreen(here, { cookie: mine, fields: [...own, ...Object.entries(sent)] })
    }
    expect((await send(false, {})).status).toBe(422)
    expect((await send(true, { why: '' })).status).toBe(422)
    expect(await points()).toBe(700)
    expect((await send(true, {})).status).toBe(303)
    expect(await points()).toBe(750)
    expect((await see(paths.pointsList)).body).toContain('Adjusted by the shop')
  })
})
