import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { ask, freshLimits, PHONE, secondsLater } from '#tests/support/codes'
import { useDatabase } from '#tests/support/database'
import { useServices } from '#tests/support/services'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import type { Effect } from '../simulators/frame'
import { sendSms } from '../sms'

vi.hoisted(() => {
  process.env.SMS_GATEWAY = 'aliyun,tencent'
})

useDatabase()
freshLimits()
const services = useServices()

beforeEach(async () => {
  services().frame.reset()
  await db.deleteFrom('sms_messages').execute()
  await db.deleteFrom('outbox').execute()
})

const sent = () => {
  const { aliyunSms, tencentSms } = services()
  return [aliyunSms.book.all.length, tencentSms.book.all.length]
}
const outcomes = async () =>
  (await db.selectFrom('sms_messages').select(['vendor', 'outcome', 'sealed']).orderBy('id').execute()).map((one) => ({
    ...one,
  }))
const fails = (effect: Effect, service = 'aliyun-sms') =>
  services().frame.addFault({ service, operation: 'send', effect, times: 1 })

async function request() {
  expect(await ask()).toBe('sent')
  await deliverOutbox()
}

it('sends the code by the first service, in the template of purpose and language', async () => {
  await request()
  expect(services().aliyunSms.book.all[0]).toMatchObject({ phone: PHONE })
  expect(services().aliyunSms.book.all[0]?.text).toMatch(
    /^【丁香】\d{6} is your code to log in. It holds for 5 minutes.$/,
  )
  expect(await outcomes()).toEqual([{ vendor: 'aliyun', outcome: 'sent', sealed: null }])
  expect(services().frame.journal.filter(({ wrong }) => wrong)).toEqual([])
  await deliverOutbox()
  expect(sent()).toEqual([1, 0])
})

it.each<[string, Effect]>([
  ['refuses', { instead: { status: 200, body: '{"Code":"isv.AMOUNT_NOT_ENOUGH"}' } }],
  ['does not know the key', { instead: { status: 404, body: '{"Code":"InvalidAccessKeyId.NotFound"}' } }],
])('has the second send it at once where the first %s', async (_, effect) => {
  fails(effect)
  await request()
  expect(sent()).toEqual([0, 1])
  expect(await outcomes()).toEqual([{ vendor: 'tencent', outcome: 'sent', sealed: null }])
})

it.each<[string, Effect, number]>([
  ['ends the connection after it has sent', { reset: 'after' }, 1],
  ["answers a gateway's page", { html: true }, 1],
  ['says that its own system failed', { instead: { status: 200, body: '{"Code":"isp.SYSTEM_ERROR"}' } }, 0],
])(
  'has nobody send it again where the first %s, and asks the second first at the next request',
  async (_, effect, first) => {
    fails(effect)
    await request()
    await deliverOutbox()
    expect(sent()).toEqual([first, 0])
    expect(await outcomes()).toEqual([{ vendor: 'aliyun', outcome: 'unknown', sealed: null }])
    expect(await ask()).toBe('codeTooSoon')
    await secondsLater(61)
    await request()
    expect(sent()).toEqual([first, 1])
  },
)

it('asks nobody twice for one message, also after a process died over it', async () => {
  expect(await ask()).toBe('sent')
  await sql`update sms_messages set asked_at = shop_now(), vendor = 'aliyun'`.execute(db)
  await deliverOutbox()
  expect(sent()).toEqual([0, 0])
  await secondsLater(61)
  await request()
  expect(sent()).toEqual([0, 1])
})

it('tries again where nobody could be asked, and gives up when the code is nearly dead', async () => {
  const both = ['aliyun-sms', 'tencent-sms']
  for (const service of both) fails({ instead: { status: 200, body: '{' } }, service)
  const away = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  })
  await request()
  expect(await outcomes()).toMatchObject([{ vendor: null, outcome: null }])
  away.mockRestore()
  services().frame.reset()
  await secondsLater(3)
  await deliverOutbox()
  expect(sent()).toEqual([1, 0])
  await secondsLater(61)
  expect(await ask()).toBe('sent')
  await secondsLater(61 + 181)
  await deliverOutbox()
  expect(sent()).toEqual([1, 0])
  expect((await outcomes()).at(-1)).toEqual({ vendor: null, outcome: 'late', sealed: null })
})

it('writes to a number again after 61 seconds, and neither side does after 59', async () => {
  await request()
  await secondsLater(59)
  expect(await ask()).toBe('codeTooSoon')
  await secondsLater(61)
  await services().frame.advance(61_000)
  await request()
  expect(sent()).toEqual([2, 0])
})

it('sends news without a code in a template of their own, also where they are an hour old', async () => {
  const news = { purpose: 'send-back', locale: 'zh-Hans', params: { brand: '丁香', code: '', minutes: 0 } } as const
  await transaction((tx) => sendSms(tx, { phone: PHONE, ...news }))
  await sql`update sms_messages set made_at = made_at - interval '1 hour'`.execute(db)
  await deliverOutbox()
  expect(services().aliyunSms.book.all[0]?.text).toBe('【丁香】您的退货申请已通过，请按时寄回商品。')
  expect(services().frame.journal.filter(({ wrong }) => wrong)).toEqual([])
})
