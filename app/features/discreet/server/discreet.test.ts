import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { moved, paidOrder } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aPin, hidden } from '#tests/support/discreet'
import { PIN } from '#tests/support/pin'
import { message } from '#tests/support/questions'
import { aTask, turnRewardsOn } from '#tests/support/rewards'
import { placed, toBuy } from '#tests/support/shopping'
import { tokenOf } from '#tests/support/stage'
import { goodsOf } from '#tests/support/thing-makers'
import { issueCode } from '~/features/members/server/codes'
import { sendNotice } from '~/features/notices/server/send-notice'
import { sheetsOf } from '~/features/order-views/server/chosen-orders'
import { readDeskOrder } from '~/features/order-views/server/read-desk-orders'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import { startPayment } from '~/features/payments/server/start-payment'
import { askQuestion } from '~/features/support/server/questions/ask-question'
import { concepts } from '~/house/concept'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { findGateway } from '~/services/payment'
import type { PaymentGateway } from '~/services/payment-port'
import { findOwn } from './store'

useDatabase()

let mei: Person
let [token, orderId, skuId] = ['', '', '']
beforeEach(async () => {
  await moveClock('0')
  await sql`delete from settings where key = 'discreet.isOn'`.execute(db)
  mei = await member('mei')
  await sql`with shown as (delete from hidden_orders), free as (delete from rate_windows) delete from order_pins`.execute(
    db,
  )
  await sql`update members set hides_orders = false`.execute(db)
  token = await tokenOf(mei)
  skuId = (await someGoods('scarf', { stock: 100 })).skuId
  orderId = (await paidOrder(mei, [{ skuId }])).id
})

const codeOf = async (one: Parameters<typeof askCall>[0], input: object = {}, by = token) =>
  (await askCall(one, input, { token: by })).code
const unlock = (pin: string, by = token) => askCall(calls.discreet.unlock, { pin }, { token: by })
const listed = async (by = token) =>
  ((await askCall(calls.orders.list, {}, { token: by })).data as { items: { id: string }[] }).items.map(({ id }) => id)
const freshCode = () => transaction((tx) => issueCode(tx, { phone: mei.phone, purpose: 'pin' }))

describe('a PIN', () => {
  it('is set with a code by SMS of its own purpose, and not an easy one', async () => {
    expect((await unlock(PIN)).code).toBe(refusals.pinMissing.code)
    expect(await codeOf(calls.discreet.hide, { id: orderId })).toBe(refusals.pinMissing.code)
    const verificationCode = await freshCode()
    expect(await codeOf(calls.discreet.setPin, { pin: '111111', verificationCode })).toBe(refusals.pinEasy.code)
    expect(await codeOf(calls.discreet.setPin, { pin: '345678', verificationCode })).toBe(refusals.pinEasy.code)
    expect(await codeOf(calls.discreet.setPin, { pin: '876543', verificationCode })).toBe(refusals.pinEasy.code)
    const other = await transaction((tx) => issueCode(tx, { phone: mei.phone, purpose: 'pay' }))
    if (other !== verificationCode)
      expect(await codeOf(calls.discreet.setPin, { pin: PIN, verificationCode: other })).toBe(refusals.codeWrong.code)
    expect(await codeOf(calls.discreet.setPin, { pin: PIN, verificationCode })).toBe(200)
    expect(await codeOf(calls.discreet.setPin, { pin: PIN, verificationCode })).toBe(refusals.codeExpired.code)
    const { rows } = await sql<{ row: string }>`select row_to_json(order_pins)::text as row from order_pins`.execute(db)
    expect(rows[0]?.row).not.toContain(PIN)
  })

  it('is wrong five times at most, until a code by SMS sets a new one', async () => {
    await aPin(mei)
    for (const left of [4, 3, 2, 1]) {
      const { code, msg } = await unlock('000001')
      expect(code).toBe(refusals.pinWrong.code)
      expect(msg).toContain(String(left))
    }
    expect((await unlock('000001')).code).toBe(refusals.pinLocked.code)
    expect((await unlock(PIN)).code).toBe(refusals.pinLocked.code)
    await aPin(mei, '592837')
    expect((await unlock(PIN)).code).toBe(refusals.pinWrong.code)
    expect((await unlock('592837')).code).toBe(200)
  })

  it('has five tries in all for twenty who guess at the same time', async () => {
    await aPin(mei)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => unlock(String(100_000 + at * 7_919))))
    const wrong = answers.filter(({ code }) => code === refusals.pinWrong.code)
    expect(wrong).toHaveLength(4)
    expect(answers.filter(({ code }) => code === refusals.pinLocked.code)).toHaveLength(16)
    expect(wrong.map(({ msg }) => msg.replace(/\D/g, '')).sort()).toEqual(['1', '2', '3', '4'])
    expect((await unlock(PIN)).code).toBe(refusals.pinLocked.code)
  })

  it('forgets wrong tries once it was right', async () => {
    await aPin(mei)
    for (let times = 0; times < 2; times++) {
      for (let tries = 0; tries < 4; tries++) await unlock('000001')
      expect((await unlock(PIN)).code).toBe(200)
    }
  })
})

describe('a hidden order', () => {
  it('shows in a session for ten minutes after the PIN, and in no other', async () => {
    await hidden(mei, orderId)
    expect(await listed()).not.toContain(orderId)
    expect(await codeOf(calls.orders.details, { id: orderId })).toBe(refusals.pinNeeded.code)
    expect(await codeOf(calls.discreet.hidden)).toBe(refusals.pinNeeded.code)
    await unlock(PIN)
    expect(await listed()).toContain(orderId)
    expect(await codeOf(calls.orders.details, { id: orderId })).toBe(200)
    expect(await listed(await tokenOf(mei))).not.toContain(orderId)
    await moveClock('9 minutes')
    expect(await listed()).toContain(orderId)
    await moveClock('11 minutes')
    expect(await listed()).not.toContain(orderId)
  })

  it('takes what was typed while it was in sight, for twenty minutes more', async () => {
    await hidden(mei, orderId)
    await unlock(PIN)
    const ask = () => codeOf(calls.questions.ask, { ...message(), kind: 'order', subjectId: orderId })
    await moveClock('15 minutes')
    expect(await codeOf(calls.orders.details, { id: orderId })).toBe(refusals.pinNeeded.code)
    expect(await codeOf(calls.discreet.show, { id: orderId })).toBe(refusals.pinNeeded.code)
    expect(await ask()).toBe(200)
    await moveClock('31 minutes')
    expect(await ask()).toBe(refusals.pinNeeded.code)
    await unlock(PIN)
    await askCall(calls.discreet.lock, {}, { token })
    expect(await ask()).toBe(refusals.pinNeeded.code)
  })

  it('stays in sight for ten minutes from the beginning of a download of own data', async () => {
    await hidden(mei, orderId)
    await unlock(PIN)
    await moveClock('9 minutes')
    expect(await codeOf(calls.accounts.ownRecord)).toBe(200)
    await moveClock('18 minutes')
    expect(await codeOf(calls.accounts.ownRows, { kind: 'hiddenOrders' })).toBe(200)
  })

  it('is hidden at once where a new PIN is set, and by locking', async () => {
    await hidden(mei, orderId)
    await unlock(PIN)
    await askCall(calls.discreet.lock, {}, { token })
    expect(await listed()).not.toContain(orderId)
    await unlock(PIN)
    await aPin(mei, '592837')
    expect(await listed()).not.toContain(orderId)
  })

  it('is shown again by its member alone, who has entered the PIN', async () => {
    await hidden(mei, orderId)
    const qiang = await tokenOf(await member('qiang'))
    expect(await codeOf(calls.discreet.show, { id: orderId }, qiang)).toBe(200)
    expect(await codeOf(calls.discreet.show, { id: orderId })).toBe(refusals.pinNeeded.code)
    expect(await findOwn(db, mei.id, orderId)).toEqual({ isHidden: true })
    await unlock(PIN)
    expect(await codeOf(calls.discreet.show, { id: orderId })).toBe(200)
    await askCall(calls.discreet.lock, {}, { token })
    expect(await listed()).toContain(orderId)
    expect(await findOwn(db, mei.id, orderId)).toEqual({ isHidden: false })
  })

  it('is found behind the PIN also where it was removed from the list', async () => {
    await sql`update orders set hidden_at = shop_now() where id = ${orderId}`.execute(db)
    await hidden(mei, orderId)
    await unlock(PIN)
    expect(await listed()).not.toContain(orderId)
    expect(await askCall(calls.discreet.hidden, {}, { token })).toMatchObject({ data: { items: [{ id: orderId }] } })
  })

  it('opens no task for goods that were bought in it alone', async () => {
    await turnRewardsOn()
    const taskId = await aTask(await goodsOf(skuId))
    await moved(orderId, 'ship', 'receive')
    const task = async () => JSON.stringify((await askCall(calls.rewards.details, { id: taskId }, { token })).data)
    expect(await task()).toContain(orderId)
    await hidden(mei, orderId)
    expect(await task()).not.toContain(orderId)
  })

  it('names no goods in what a messenger shows of it', async () => {
    const paramsOf = async (id: string) => {
      await transaction((tx) => notifyBuyer(tx, { orderId: id, kind: 'orderShipped' }))
      const { rows } = await sql<{ words: string }>`
        select params::text as words from notices where member_id = ${mei.id} order by id desc limit 1`.execute(db)
      return rows[0]?.words
    }
    const another = (await paidOrder(mei, [{ skuId }])).id
    await hidden(mei, orderId)
    expect([await paramsOf(orderId), await paramsOf(another)]).toEqual([
      expect.not.stringContaining('scarf'),
      expect.stringContaining('scarf'),
    ])
  })

  it('stays hidden where the mall offers it no more, and no other joins it', async () => {
    await hidden(mei, orderId)
    const another = (await paidOrder(mei, [{ skuId }])).id
    await sql`insert into settings (key, value) values ('discreet.isOn', '0')`.execute(db)
    expect(await listed()).not.toContain(orderId)
    expect(await codeOf(calls.discreet.hide, { id: another })).toBe(refusals.discreetOff.code)
    expect(await codeOf(calls.discreet.setNeutral, { isNeutral: true })).toBe(refusals.discreetOff.code)
    await aPin(mei, '592837')
    expect((await unlock('592837')).code).toBe(200)
    expect(await listed()).toContain(orderId)
  })

  it('is nobody else’s to hide', async () => {
    const qiang = await member('qiang')
    await aPin(qiang)
    expect(await codeOf(calls.discreet.hide, { id: orderId }, await tokenOf(qiang))).toBe(refusals.notFound.code)
    expect(await findOwn(db, mei.id, orderId)).toEqual({ isHidden: false })
  })

  it('breaks a rule of the audit where its member is not marked, or has no PIN', async () => {
    const rule = concepts()
      .flatMap(({ invariants = [] }) => invariants)
      .find(({ id }) => id === 'I-DS-1')
    const broken = async () => (await rule?.facts.execute(db))?.rows.filter((row) => row.broken).map(({ id }) => id)
    await hidden(mei, orderId)
    expect(await broken()).toEqual([])
    await sql`update members set hides_orders = false where id = ${mei.id}`.execute(db)
    expect(await broken()).toEqual([mei.id])
    await sql`update members set hides_orders = true where id = ${mei.id}`.execute(db)
    await sql`delete from order_pins`.execute(db)
    expect(await broken()).toEqual([mei.id])
    await sql`delete from hidden_orders`.execute(db)
  })
})

describe('neutral words', () => {
  it('name the neutral sender to the payment service and the packer', async () => {
    await sql`insert into settings (key, value) values ('shop.facts', '{"neutralSender":"LM Store"}')`.execute(db)
    const started: unknown[] = []
    const gateway = findGateway('sandbox')
    const start = vi.spyOn(gateway as PaymentGateway, 'start').mockImplementation(async (payment) => {
      started.push(payment.payee)
      return { url: '/' }
    })
    const home = await addressOf(mei)
    const { skuId: sku, price } = await someGoods('hat')
    const plain = await placed(mei, toBuy(sku, home, price))
    await setNeutral(true)
    const neutral = await placed(mei, toBuy(sku, home, price))
    await setNeutral(false)
    for (const id of [plain, neutral, neutral]) expect((await startPayment(mei.id, id, 'sandbox')).ok).toBe(true)
    expect(started).toEqual([undefined, 'LM Store', 'LM Store'])
    start.mockRestore()
    expect(await readDeskOrder(plain, 'en')).toMatchObject({ value: { sender: null } })
    const packed = await readDeskOrder(neutral, 'en')
    expect(packed).toMatchObject({ value: { sender: 'LM Store' } })
    await sql`update orders set status = 'paid', paid_at = shop_now() where id in (${plain}, ${neutral})`.execute(db)
    const sheets = await sheetsOf({ ids: [plain, neutral], all: false } as never, 'en')
    expect(sheets.ok && sheets.value.items.map(({ sender }) => sender)).toEqual([null, 'LM Store'])
    await sql`delete from settings where key = 'shop.facts'`.execute(db)
  })

  const setNeutral = (isNeutral: boolean) => askCall(calls.discreet.setNeutral, { isNeutral }, { token })
  const isNeutral = async (id: string) =>
    (await db.selectFrom('orders').select('is_neutral').where('id', '=', id).executeTakeFirstOrThrow()).is_neutral

  it('are those that the member had chosen when the order was placed', async () => {
    await setNeutral(true)
    const neutral = (await paidOrder(mei, [{ skuId }])).id
    await setNeutral(false)
    const plain = (await paidOrder(mei, [{ skuId }])).id
    expect([await isNeutral(orderId), await isNeutral(neutral), await isNeutral(plain)]).toEqual([false, true, false])
    expect(await askCall(calls.orders.details, { id: neutral }, { token })).toMatchObject({ data: { isNeutral: true } })
  })

  it('name no goods in notices, for neutral orders and while the setting is on', async () => {
    await setNeutral(true)
    const { id: memberId } = mei
    await addressOf(mei)
    const neutral = (await paidOrder(mei, [{ skuId }])).id
    const said = async () =>
      ((await askCall(calls.notices.list, {}, { token })).data as { items: { text: string }[] }).items[0]?.text
    expect(await said()).toContain('order of goods')
    await setNeutral(false)
    await transaction((tx) => notifyBuyer(tx, { orderId: neutral, kind: 'orderShipped' }))
    expect(await said()).not.toContain('scarf')
    const thread = await askQuestion(mei.id, { ...message(), kind: 'order', subjectId: neutral })
    if (!thread.ok) throw new Error(thread.refusal)
    await transaction((tx) =>
      sendNotice(tx, {
        memberId,
        kind: 'questionAnswered',
        params: { about: { en: 'scarf' } } as never,
        path: { screen: 'question', id: thread.value.id },
      }),
    )
    expect(await said()).not.toContain('scarf')
    await transaction((tx) => notifyBuyer(tx, { orderId, kind: 'orderShipped' }))
    expect(await said()).toContain('scarf')
  })
})
