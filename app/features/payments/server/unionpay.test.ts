import { createHash, createPublicKey, createVerify, X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { refundsOf, statusOf } from '#tests/support/paying'
import { openPage, settle, started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { handle } from '~/house/dispatch.server'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { sweepOnce } from '~/platform/sweeps/run'
import { getGateway } from '~/services/payment'
import type { Effect } from '~/services/simulators/frame'
import { unionpayAccountAt } from '~/services/unionpay/settings'
import type { Fields } from '~/services/unionpay/simulator/keys'
import { refundOrder } from './request-refund'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'unionpay'
})

useDatabase({ holdsMany: true })
const services = useServices()
beforeEach(() => services().frame.reset())

let count = 0
async function anOpen() {
  const mei = await member('mei')
  const order = await anOrder(mei, await someGoods(`tea ${++count}`))
  const way = await started(mei, order.id, 'unionpay')
  return { order, ...way, id: way.paymentId, fields: way.form?.fields ?? {} }
}

/** A callback as UnionPay could send it, and what our shop answers. */
async function shown(id: string, change: Fields = {}, signature?: Effect['signature']): Promise<number | undefined> {
  const { unionpay, frame } = services()
  const trade = unionpay.trades.all.get(id)
  if (!trade) throw new Error('no such payment')
  unionpay.deliveries.sent = []
  unionpay.notify({ ...trade, code: '00' }, change, signature)
  await frame.advance(0)
  return unionpay.deliveries.sent[0]?.status
}

it('is sent by a form whose signature is made over the digits of a hash', async () => {
  const { fields, order, form } = await anOpen()
  expect(form?.action).toMatch(/\/gateway\/api\/frontTransReq\.do$/)
  expect(fields).toMatchObject({
    version: '5.1.0',
    txnAmt: String(order.total),
    currencyCode: '156',
    channelType: '08',
  })
  const { signature = '', ...rest } = fields
  const text = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&')
  const digits = createHash('sha256').update(text).digest('hex')
  const key = createPublicKey(
    new X509Certificate(services().unionpay.keys.certificate).publicKey.export({ type: 'spki', format: 'pem' }),
  )
  const isRight = (over: string) => createVerify('RSA-SHA256').update(over).verify(key, signature, 'base64')
  expect([isRight(digits), isRight(text)]).toEqual([true, false])
})

it('is the same however often it is opened, and known by its number and the time of that', async () => {
  const open = await anOpen()
  const { memberId } = await db
    .selectFrom('payments')
    .select('member_id as memberId')
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  const again = await started({ id: memberId } as never, open.order.id, 'unionpay')
  expect(again.form?.fields).toEqual(open.fields)
  await openPage(open)
  await openPage(again)
  services().unionpay.trades.pay(open.id)
  expect(await getGateway('unionpay').query(open.id)).toMatchObject({ state: 'paid', amount: open.order.total })
})

it.each(['old', 'unknown serial', 'wrong', 'none'] as const)(
  'believes neither a callback nor an answer whose certificate or signature is %s',
  async (signature) => {
    const open = await anOpen()
    await openPage(open)
    expect(await shown(open.id, {}, signature)).toBe(400)
    services().unionpay.trades.pay(open.id)
    services().frame.addFault({ service: 'unionpay', operation: 'query', effect: { signature }, times: 1 })
    await expect(getGateway('unionpay').query(open.id)).rejects.toThrow('not signed by UnionPay')
    expect(await statusOf(open.order.id)).toBe('unpaid')
  },
)

it('credits no other amount, currency or merchant than its own', async () => {
  const open = await anOpen()
  await openPage(open)
  expect(await shown(open.id, { txnAmt: '1' })).toBe(200)
  expect(await shown(open.id, { currencyCode: '840' })).toBe(400)
  expect(await shown(open.id, { merId: '700000000000009' })).toBe(400)
  expect(await statusOf(open.order.id)).toBe('unpaid')
})

it.each(['03', '04', '05'])('waits where the bank has not said yet, by %s, and asks until it has', async (code) => {
  const open = await anOpen()
  await openPage(open)
  const { unionpay } = services()
  unionpay.pay(open.id, code)
  await moveClock('61 seconds')
  await sweepOnce()
  expect(await statusOf(open.order.id)).toBe('unpaid')
  unionpay.trades.pay(open.id)
  await moveClock('4 minutes')
  await sweepOnce()
  await moveClock('0')
  expect(await statusOf(open.order.id)).toBe('paid')
})

it('takes no answer that does not name the number of UnionPay itself', async () => {
  const open = await anOpen()
  await openPage(open)
  const { trades } = services().unionpay
  trades.pay(open.id)
  Object.assign(trades.all.get(open.id) ?? {}, { queryId: '' })
  await expect(getGateway('unionpay').query(open.id)).rejects.toThrow('words that are not known')
})

it('can be paid with another card after a bank has refused one', async () => {
  const open = await anOpen()
  await openPage(open)
  const { unionpay, frame } = services()
  unionpay.pay(open.id, '64')
  await moveClock('61 seconds')
  await sweepOnce()
  await moveClock('0')
  unionpay.pay(open.id)
  await frame.advance(0)
  expect(await statusOf(open.order.id)).toBe('paid')
})

it('asks how a refund stands whose number was taken before, and sends it no second time', async () => {
  const open = await anOpen()
  await openPage(open)
  const { unionpay, frame } = services()
  unionpay.pay(open.id)
  await settle(services())
  unionpay.deliveries.isSilent = true
  // Its first answer gets lost, and the question before the second one too: only the number's repetition tells.
  for (const operation of ['refund', 'query refund'])
    frame.addFault({ service: 'unionpay', operation, effect: { reset: 'after' }, times: 1 })
  const whole = { orderId: open.order.id, amount: open.order.total as never, reason: 'whole' }
  await transaction((tx) => refundOrder(tx, whole, { by: 'operator' }))
  for (let round = 0; round < 4; round++) {
    await sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
    await settle(services())
  }
  expect(frame.faultsLeft).toBe(0)
  expect(await refundsOf(open.order.id)).toEqual([{ amount: open.order.total, state: 'succeeded' }])
  expect(unionpay.trades.refundsOf(open.id).map(({ total }) => total)).toEqual([open.order.total])
  const sent = frame.journal
    .filter(({ operation }) => operation === 'refund')
    .map(({ request }) => request.raw.toString())
  expect(sent[0]).toContain(`origQryId=${unionpay.trades.all.get(open.id)?.queryId}`)
  expect(new Set(sent.map((one) => new URLSearchParams(one).get('orderId'))).size).toBe(1)
})

it('leads back from its page by a form without a cookie, and reads nothing of it', async () => {
  const { fields, order } = await anOpen()
  const url = fields.frontUrl as string
  const back = (to: string) =>
    handle(new Request(to, { method: 'POST', body: new URLSearchParams({ respCode: '00' }) }))
  const answer = await back(url)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/')
  expect(await statusOf(order.id)).toBe('unpaid')
  const at = (path: string) => new URL(`/h5/api/payment/return/${Buffer.from(path).toString('base64url')}`, url).href
  const status = withQuery(paths.payStatus, { id: order.id })
  expect((await back(at(status))).headers.get('Location')).toBe(status)
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect((await back(at(path))).headers.get('Location')).toBeNull()
})

it('tells of what it took after it is offered no more, while its account is there', async () => {
  const [one, other] = [await anOpen(), await anOpen()]
  for (const way of [one, other]) await openPage(way)
  const before = { ...settings() }
  try {
    Object.assign(settings(), { paymentGateways: ['alipay'], unionpay: undefined })
    expect(await shown(one.id)).toBe(401)
    Object.assign(settings(), { unionpay: unionpayAccountAt(services()) })
    expect(await shown(other.id)).toBe(200)
    expect(await statusOf(other.order.id)).toBe('paid')
  } finally {
    Object.assign(settings(), before)
  }
})
