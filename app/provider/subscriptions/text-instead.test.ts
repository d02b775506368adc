import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { askedFor, failAt, refuses, useMessenger } from '#tests/support/messenger'
import { aWalletOwner } from '#tests/support/transfers'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { listSandboxSms } from '../gateways/sms-sandbox'
import { sendNotice } from '../notices/send-notice'
import { deliverOutbox } from '../outbox/deliver-outbox'
import { readSettings } from '../settings'
import { agree } from './agreed'

vi.hoisted(() => {
  Object.assign(process.env, { WECHAT_MESSAGES: 'yes', SMS_NEWS: 'yes' })
})

useDatabase()
useMessenger()

const SEND = 'bizsend'
beforeEach(async () => {
  await db.deleteFrom('sandbox_sms').execute()
})

const awaits = (memberId: string) =>
  transaction((tx) => sendNotice(tx, { memberId, kind: 'payoutAwaits', params: { amount: 100_00, hours: 24 } }))
const texts = async () => (await listSandboxSms(9)).map(({ phone, body }) => [phone, body])
const asked = () => askedFor(SEND).length
const CONFIRM = expect.stringContaining('您的提现待确认')

it('tells what must arrive by text message to those who have not agreed to be told at the messenger', async () => {
  const mei = await aWalletOwner()
  await awaits(mei.id)
  expect(await texts()).toEqual([[mei.phone, CONFIRM]])
  await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'tea' } }))
  expect(await texts()).toHaveLength(1)
})

it('sends none where the messenger tells it', async () => {
  const mei = await aWalletOwner()
  await agree(mei.id, ['payout'])
  await awaits(mei.id)
  await deliverOutbox()
  expect([asked(), await texts()]).toEqual([1, []])
})

it.each([
  ['refuses it', refuses(43101)],
  ['does not say what became of it', { reset: 'after' } as const],
])('sends one where the messenger %s', async (_, effect) => {
  const mei = await aWalletOwner()
  await agree(mei.id, ['payout'])
  failAt(SEND, effect)
  await awaits(mei.id)
  expect(await texts()).toEqual([])
  await deliverOutbox()
  await deliverOutbox()
  expect(await texts()).toEqual([[mei.phone, CONFIRM]])
})

it('sends one after an hour in which the messenger sends no more', async () => {
  const mei = await aWalletOwner()
  await agree(mei.id, ['payout'])
  failAt(SEND, refuses(45009), 9)
  const id = await awaits(mei.id)
  await deliverOutbox()
  expect(await texts()).toEqual([])
  await sql`update subscription_messages set made_at = made_at - interval '61 minutes' where notice_id = ${id}`.execute(
    db,
  )
  await sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
  await deliverOutbox()
  expect(await texts()).toEqual([[mei.phone, CONFIRM]])
})

it('does not start where a service has no template for it', () => {
  const given = {
    ...{ DATA_DIR: '/tmp', SMS_NEWS: 'yes', SMS_GATEWAY: 'aliyun', ALIYUN_SMS_KEY_ID: 'a', ALIYUN_SMS_SIGN: 'a' },
    ...{ ALIYUN_SMS_KEY_SECRET: 's', ALIYUN_SMS_TEMPLATES: '*=SMS_1:code,send-back=SMS_2:brand' },
  }
  expect(() => readSettings(given)).toThrow('has no template for: payout-receive, payout-confirm')
  const news = 'send-back=SMS_2:brand,payout-receive=SMS_3,payout-confirm=SMS_4'
  expect(() => readSettings({ ...given, ALIYUN_SMS_TEMPLATES: `*=SMS_1:code,${news}` })).not.toThrow()
  const withCode = { ...given, ALIYUN_SMS_TEMPLATES: '*=SMS_1:code,send-back=SMS_2:code' }
  expect(() => readSettings(withCode)).toThrow('must be entries like')
})
