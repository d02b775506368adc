import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { answerTo } from '#tests/support/challenges'
import {
  ask,
  askAnswered,
  freshLimits,
  guest,
  know,
  login,
  outcome,
  owner,
  PHONE,
  START,
  secondsLater,
  smsCount,
} from '#tests/support/codes'
import { useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf } from '#tests/support/stage'
import { requestOperatorCode } from '~/features/operators/server/log-in-operator'
import { db } from '~/platform/database/pool'
import { makeChallenge } from './challenges'
import { requestCode } from './request-code'

useDatabase()
freshLimits()

it('asks a device for a small answer after 5 an hour, and lets a right one pass once', async () => {
  const phones = Array.from({ length: 7 }, (_, index) => `1370013800${index}`)
  const device = { ...guest, device: 'a-browser-of-somebody' }
  for (const phone of phones.slice(0, 5)) expect(await ask(phone, device)).toBe('sent')
  expect(await ask(phones[5], device)).toBe('challengeNeeded')

  const { challengeId, question } = await makeChallenge('en')
  const input = { phone: phones[5], purpose: 'login', challengeId, challengeAnswer: answerTo(question) } as const
  expect(outcome(await requestCode(input, device))).toBe('sent')
  expect(outcome(await requestCode({ ...input, phone: phones[6] }, device))).toBe('challengeWrong')
  await secondsLater(3600)
  expect(await ask(phones[6], device)).toBe('sent')
})

it('asks a network after 20 an hour; an IPv6 network is its first 64 bits', async () => {
  for (const [base, addresses] of [
    [100, ['198.51.100.4']],
    [300, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6']],
  ] as const) {
    for (let index = 0; index < 20; index++) {
      const address = addresses[index % addresses.length] as string
      expect(await ask(`13700137${base + index}`, { ...guest, address })).toBe('sent')
    }
    const [address] = addresses
    expect(await ask(`13700137${base + 99}`, { ...guest, address })).toBe('challengeNeeded')
    expect(await ask(`13700137${base + 99}`)).toBe('sent')
  }
})

const asTyped = (index: number) => `137002${String(index).padStart(5, '0')}`

it('lets a network behind the question have 60 an hour, then lets it wait, twice as long each time', async () => {
  for (let index = 0; index < 20; index++) expect(await ask(asTyped(index))).toBe('sent')
  for (let index = 20; index < 60; index++) expect(outcome(await askAnswered(asTyped(index)))).toBe('sent')
  let now = 0
  for (const [index, wait] of [60, 120, 240, 480].entries()) {
    const phone = asTyped(100 + index)
    expect(await askAnswered(phone)).toMatchObject({
      refusal: 'networkWaits',
      params: { minutes: wait / 60, seconds: wait },
    })
    expect(await requestCode({ phone, purpose: 'login' }, guest)).toMatchObject({ refusal: 'networkWaits' })
    await secondsLater(now + wait - 1)
    expect(await askAnswered(phone)).toMatchObject({ refusal: 'networkWaits', params: { minutes: 1 } })
    now += wait
    await secondsLater(now)
    expect(await ask(phone)).toBe('challengeNeeded')
    expect(outcome(await askAnswered(phone))).toBe('sent')
  }
  expect(await ask(asTyped(200), { ...guest, address: '203.0.113.8' })).toBe('sent')
  expect(await smsCount()).toBe(65)
  await secondsLater(3600)
  expect(await ask(asTyped(201))).toBe('sent')
})

it('lets owners pass whose network has to wait', async () => {
  await know()
  for (let index = 0; index < 20; index++) expect(await ask(asTyped(index))).toBe('sent')
  expect(await ask(asTyped(20))).toBe('challengeNeeded')
  expect(await ask(PHONE, owner)).toBe('sent')
})

it('counts what was sent, not what was refused', async () => {
  for (let time = 0; time < 30; time++) await ask()
  expect(await smsCount()).toBe(1)
  for (let index = 0; index < 19; index++) expect(await ask(asTyped(index))).toBe('sent')
  expect(await ask(asTyped(20))).toBe('challengeNeeded')
  expect(await ask(asTyped(21), { ...guest, address: '203.0.113.8' })).toBe('sent')
  const [day] = await db.selectFrom('daily_counts').select('count').execute()
  expect(day?.count).toBe(21)
})

it('sends no network more than its 60 when hundreds come at the same time', async () => {
  for (let index = 0; index < 20; index++) expect(await ask(asTyped(index))).toBe('sent')
  const outcomes = await inParallel(12, 120, async (index) => outcome(await askAnswered(asTyped(1000 + index))))
  expect(outcomes.filter((one) => one === 'sent')).toHaveLength(40)
  expect(outcomes.filter((one) => one === 'networkWaits')).toHaveLength(80)
})

it('burns a challenge by a wrong answer and by time', async () => {
  const one = await makeChallenge('en')
  const wrong = { ...login, challengeId: one.challengeId, challengeAnswer: '99' }
  expect(outcome(await requestCode(wrong, guest))).toBe('challengeWrong')
  const right = { ...wrong, challengeAnswer: answerTo(one.question) }
  expect(outcome(await requestCode(right, guest))).toBe('challengeWrong')

  const late = await makeChallenge('en')
  await secondsLater(601)
  const answer = { ...login, challengeId: late.challengeId, challengeAnswer: answerTo(late.question) }
  expect(outcome(await requestCode(answer, guest))).toBe('challengeWrong')
  expect(outcome(await requestCode({ ...answer, challengeId: 'x.y.z' }, guest))).toBe('challengeWrong')
})

const spent = (count: number, key = 'sms') =>
  sql`insert into daily_counts (day, key, count) values ('2026-11-20', ${key}, ${count})
    on conflict (day, key) do update set count = excluded.count`.execute(db)

it('stops strangers at four fifths of the day’s budget, and goes on the next day', async () => {
  await spent(3999)
  expect(await ask('13700139001')).toBe('sent')
  const refused = await requestCode({ phone: '13700139002', purpose: 'login' }, guest)
  expect(refused).toMatchObject({ refusal: 'codeTooMany', params: { minutes: expect.any(Number) } })
  const minutes = refused.ok ? 0 : Number(refused.params?.minutes)
  await secondsLater(minutes * 60 - 120)
  expect(await ask('13700139002')).toBe('codeTooMany')
  await secondsLater(minutes * 60 + 1)
  expect(await ask('13700139002')).toBe('sent')
})

it('keeps a tenth of the budget for phones with paid orders, and a tenth for operators', async () => {
  const mei = await member('mei')
  await spent(4000)
  expect(await ask(mei.phone)).toBe('codeTooMany')
  const order = await anOrder(mei, await someGoods('scarf'))
  expect(await ask(mei.phone)).toBe('codeTooMany')
  await db
    .updateTable('orders')
    .set({ paid_at: new Date(START) })
    .where('id', '=', order.id)
    .execute()
  expect(await ask(mei.phone)).toBe('sent')
  await spent(4500)
  await secondsLater(61)
  expect(await ask(mei.phone)).toBe('codeTooMany')

  const { phone } = await operatorOf('owner')
  const asOperator = async (to: string) => outcome(await requestOperatorCode({ phone: to }, guest))
  expect(await asOperator(phone)).toBe('sent')
  await spent(500, 'sms-console')
  await secondsLater(122)
  expect(await asOperator(phone)).toBe('codeTooMany')
  // Or the end of the budget would tell who is an operator.
  expect(await asOperator('13700139009')).toBe('codeTooMany')
})

it('spends nothing on phones that are no operator’s, and counts operators’ codes apart from members’', async () => {
  const { phone } = await operatorOf('finance')
  for (let index = 0; index < 10; index++)
    expect(outcome(await requestOperatorCode({ phone: asTyped(index) }, guest))).toBe('sent')
  expect(await db.selectFrom('daily_counts').selectAll().execute()).toEqual([])
  for (let sent = 0; sent < 3; sent++) {
    await secondsLater(sent * 61)
    expect(await ask(phone)).toBe('sent')
  }
  expect(await ask(phone)).toBe('codeTooSoon')
  expect(outcome(await requestOperatorCode({ phone }, guest))).toBe('sent')
  const counts = await db.selectFrom('daily_counts').select(['key', 'count']).orderBy('key').execute()
  expect(counts).toEqual([
    { key: 'sms', count: 3 },
    { key: 'sms-console', count: 1 },
  ])
})

it('sends nothing where the budget is nought', async () => {
  await sql`insert into settings (key, value) values ('messages.smsPerDay', '0')`.execute(db)
  expect(await ask()).toBe('codeTooMany')
  await db.deleteFrom('settings').execute()
})
