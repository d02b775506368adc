import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCase, moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { failAt, refuses, requestsFor, useMessenger } from '#tests/support/messenger'
import { awaitingPayout, sure } from '#tests/support/payouts'
import { operatorOf } from '#tests/support/stage'
import { aWalletOwner } from '#tests/support/transfers'
import { approveCase } from '~/features/after-sales/server/answer-case'
import { sendBack } from '~/features/after-sales/server/member-moves'
import { sendNotice } from '~/features/notices/server/send-notice'
import { cancelPayout } from '~/features/payouts/server/own-payouts'
import { gather } from '~/house/concept'
import { URGENT } from '~/house/registers/abouts'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { readSettings } from '~/platform/settings/settings'
import { sandboxMessenger } from '~/services/sandbox/messenger'
import { listSandboxSms } from '~/services/sandbox/sms'
import { agree } from './agreed'
import { deliverMessage } from './deliver-message'

vi.hoisted(() => {
  Object.assign(process.env, { WECHAT_MESSAGES: 'yes', SMS_NEWS: 'yes' })
})

useDatabase()
useMessenger()

const SEND = 'bizsend'
const { frame } = sandboxMessenger
let finance: string
beforeAll(async () => {
  finance = (await operatorOf('finance')).id
})
const forgetTexts = () => db.deleteFrom('sandbox_sms').execute()
beforeEach(forgetTexts)
afterEach(() => moveClock('0'))

/** Somebody whose money waits for their yes, and who has agreed to be told of it at the messenger. */
async function waiting() {
  const mei = await aWalletOwner()
  const payoutId = await awaitingPayout(mei, finance)
  await forgetTexts()
  await agree(mei.id, ['payout'])
  return { mei, payoutId }
}
/** A case of somebody who is to send goods back. */
async function goodsToSendBack(by: Person): Promise<string> {
  const order = await paidOrder(by, [{ skuId: (await someGoods('Merino scarf', { stock: 20 })).skuId }])
  await moved(order.id, 'ship', 'receive')
  const id = await aCase(by, { orderId: order.id, lineId: order.lineId, kind: 'return' })
  sure(await transaction((tx) => approveCase(tx, id, OPERATOR)))
  return id
}
/** What happens to others while the messenger is asked for the next time. */
const meanwhile = (happens: () => Promise<unknown>) => {
  const { take } = frame
  const spy = vi.spyOn(frame, 'take').mockImplementation(async (service, request) => {
    if (service.operationOf(request) === SEND) {
      spy.mockRestore()
      await happens()
    }
    return take.call(frame, service, request)
  })
}
const dueAgain = () => sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
async function deliverAgain() {
  await dueAgain()
  return deliverOutbox()
}
const outcome = async (id: string) =>
  (await db.selectFrom('subscription_messages').select('outcome').where('notice_id', '=', id).execute())[0]?.outcome

const awaits = (memberId: string) =>
  transaction((tx) => sendNotice(tx, { memberId, kind: 'payoutAwaits', params: { amount: 100_00, hours: 24 } }))
const texts = async () => (await listSandboxSms(9)).map(({ phone, body }) => [phone, body])
const count = () => requestsFor(SEND).length
const CONFIRM = expect.stringContaining('您的提现待确认')

it('tells what must arrive by text message to those who have not agreed to be told at the messenger', async () => {
  const mei = await aWalletOwner()
  await awaits(mei.id)
  expect(await texts()).toEqual([[mei.phone, CONFIRM]])
  await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'tea' } }))
  expect(await texts()).toHaveLength(1)
})

it('sends none where operators have switched it off', async () => {
  await sql`insert into settings (key, value) values ('messages.smsNews', '0')`.execute(db)
  await awaits((await aWalletOwner()).id)
  expect(await texts()).toEqual([])
  await sql`delete from settings where key = 'messages.smsNews'`.execute(db)
})

it('sends none where the messenger tells it', async () => {
  const mei = await aWalletOwner()
  await agree(mei.id, ['payout'])
  await awaits(mei.id)
  await deliverOutbox()
  expect([count(), await texts()]).toEqual([1, []])
})

it.each([
  ['refuses it', refuses(43101)],
  ['does not say what became of it', { reset: 'after' } as const],
])('sends one where the messenger %s', async (_, effect) => {
  const { mei } = await waiting()
  failAt(SEND, effect)
  await awaits(mei.id)
  expect(await texts()).toEqual([])
  await deliverOutbox()
  await deliverAgain()
  expect(await texts()).toEqual([[mei.phone, CONFIRM]])
})

describe('one after an hour in which the messenger sends no more', () => {
  async function afterAnHour(id: string) {
    await deliverOutbox()
    expect(await texts()).toEqual([])
    const ago = sql<Date>`made_at - interval '61 minutes'`
    await db.updateTable('subscription_messages').set({ made_at: ago }).where('notice_id', '=', id).execute()
    await deliverAgain()
    return outcome(id)
  }
  beforeEach(() => failAt(SEND, refuses(45009), 9))

  it('is sent', async () => {
    const { mei } = await waiting()
    expect(await afterAnHour(await awaits(mei.id))).toBe('late')
    expect(await texts()).toEqual([[mei.phone, CONFIRM]])
  })

  it('is not sent where the money waits no more', async () => {
    const { mei, payoutId } = await waiting()
    const id = await awaits(mei.id)
    sure(await cancelPayout(mei.id, payoutId))
    expect(await afterAnHour(id)).toBe('late')
    expect(await texts()).toEqual([])
  })

  it.each([
    ['is sent', 'are still to be sent back', 1],
    ['is not sent', 'are on their way back', 0],
  ])('%s where the goods %s', async (_, how, count) => {
    const mei = await aWalletOwner()
    await agree(mei.id, ['after-sale'])
    const caseId = await goodsToSendBack(mei)
    const sent = { id: caseId, company: 'shunfeng', number: 'SF1234567890' }
    if (how === 'are on their way back') sure(await sendBack(mei.id, sent))
    const { id } = await db
      .selectFrom('notices')
      .select('id')
      .where('kind', '=', 'afterSaleSendBack')
      .where('member_id', '=', mei.id)
      .executeTakeFirstOrThrow()
    expect(await afterAnHour(id)).toBe('late')
    expect(await texts()).toHaveLength(count)
  })

  it('is looked at in each of its kinds', () => {
    expect(Object.keys(gather('stillToDo')).sort()).toEqual(Object.values(URGENT).flat().sort())
  })
})

describe('where a sender is silent', () => {
  it('sends one after a minute, because the message may not have gone out', async () => {
    const { mei } = await waiting()
    const id = await awaits(mei.id)
    await sql`update subscription_messages set asked_at = shop_now() where notice_id = ${id}`.execute(db)
    await moveClock('55 seconds')
    await deliverAgain()
    expect([await outcome(id), await texts()]).toEqual([null, []])
    await moveClock('61 seconds')
    await Promise.all([deliverAgain(), deliverMessage(id), deliverMessage(id)])
    expect([await outcome(id), await texts(), count()]).toEqual(['unknown', [[mei.phone, CONFIRM]], 0])
  })

  it('sends none where it is told to wait after its lease has run out, but the message, later', async () => {
    const { mei } = await waiting()
    const id = await awaits(mei.id)
    meanwhile(async () => {
      await deliverAgain()
      failAt(SEND, refuses(45009))
    })
    await deliverOutbox()
    await deliverAgain()
    expect([count(), await outcome(id), await texts()]).toEqual([2, 'sent', []])
  })

  it('sends no second one where it is answered after that minute', async () => {
    const { mei } = await waiting()
    const id = await awaits(mei.id)
    meanwhile(async () => {
      await moveClock('61 seconds')
      await deliverAgain()
      failAt(SEND, refuses(47003))
    })
    await deliverOutbox()
    expect([await outcome(id), await texts()]).toEqual(['unknown', [[mei.phone, CONFIRM]]])
  })
})

it('what takes a message back goes the same way, where the template has words', async () => {
  const mei = await aWalletOwner()
  for (let time = 0; time < 2; time++) await agree(mei.id, ['shipped'])
  for (const kind of ['orderShipped', 'orderUnshipped'] as const)
    await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind, params: { goods: 'tea' } }))
  await deliverOutbox()
  const { rows } = await sql<{ kind: string; outcome: string }>`
    select kind, outcome from subscription_messages join notices on notices.id = notice_id
    where subscription_messages.member_id = ${mei.id} order by notices.id`.execute(db)
  expect(rows).toEqual([
    { kind: 'orderShipped', outcome: 'sent' },
    { kind: 'orderUnshipped', outcome: 'sent' },
  ])
})

it('does not start where a service has no template for it', () => {
  const given = {
    ...{
      DATA_DIR: '/tmp',
      SMS_NEWS: 'yes',
      SMS_GATEWAY: 'aliyun',
      ALIYUN_SMS_KEY_ID: 'LTAI5tsomebody',
      ALIYUN_SMS_SIGN: 'Lilac',
    },
    ...{ ALIYUN_SMS_KEY_SECRET: 'secret-of-somebody', ALIYUN_SMS_TEMPLATES: '*=SMS_1:code,send-back=SMS_2:brand' },
  }
  expect(() => readSettings(given)).toThrow('has no template for: payout-receive, payout-confirm')
  const news = 'send-back=SMS_2:brand,payout-receive=SMS_3,payout-confirm=SMS_4'
  expect(() => readSettings({ ...given, ALIYUN_SMS_TEMPLATES: `*=SMS_1:code,${news}` })).not.toThrow()
  const withCode = { ...given, ALIYUN_SMS_TEMPLATES: '*=SMS_1:code,send-back=SMS_2:code' }
  expect(() => readSettings(withCode)).toThrow('must be entries like')
})
