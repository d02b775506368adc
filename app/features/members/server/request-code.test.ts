import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import {
  ask,
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
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { listSandboxSms } from '~/services/sandbox/sms'
import { knowDevice } from './known-devices'
import { requestCode } from './request-code'

useDatabase()
freshLimits()

it('waits 60 seconds between two codes of a phone and says how long', async () => {
  expect(await ask()).toBe('sent')
  await secondsLater(59)
  expect(await requestCode(login, guest)).toMatchObject({ refusal: 'codeTooSoon', params: { seconds: 1 } })
  await secondsLater(60)
  expect(await ask()).toBe('sent')
  await secondsLater(61)
  expect(await requestCode(login, guest)).toMatchObject({ refusal: 'codeTooSoon', params: { seconds: 59 } })
})

it.each([
  ['3 in an hour to whoever asks', guest, 3],
  ['5 in an hour to a device of the owner', owner, 5],
])('sends %s, and the next when the first is an hour old', async (_, caller, most) => {
  await know()
  const request = (index: number) => ask(PHONE, { ...caller, address: `198.51.100.${index}` })
  for (let sent = 0; sent < most; sent++) {
    await secondsLater(sent * 120)
    expect(await request(sent)).toBe('sent')
  }
  await secondsLater(3599)
  expect(await request(9)).not.toBe('sent')
  await secondsLater(3600)
  expect(await request(9)).toBe('sent')
  await secondsLater(3661)
  expect(await request(10)).not.toBe('sent')
})

it.each([
  ['6', guest, 6],
  ['10, to a device of the owner,', owner, 10],
])('sends %s in 24 hours, whatever midnight lies between', async (_, caller, most) => {
  await know()
  const everyTwoHours = 2 * 3600
  for (let sent = 0; sent < most; sent++) {
    await secondsLater(sent * everyTwoHours)
    expect(await ask(PHONE, caller)).toBe('sent')
  }
  await secondsLater(24 * 3600 - 1)
  expect(await ask(PHONE, caller)).toBe('codeTooMany')
  await secondsLater(24 * 3600)
  expect(await ask(PHONE, caller)).toBe('sent')
  expect(await smsCount()).toBe(most + 1)
})

it('keeps 2 an hour and 4 a day for devices of the owner, however often strangers ask', async () => {
  await know()
  let [sentToStrangers, sentToOwner] = [0, 0]
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    await secondsLater(minute * 60)
    if ((await ask(PHONE, { ...guest, address: `198.51.100.${minute % 200}` })) === 'sent') sentToStrangers++
  }
  expect(sentToStrangers).toBe(6)
  for (const minute of [0, 2, 4, 6]) {
    await secondsLater((23 * 60 + 40 + minute) * 60)
    if ((await ask(PHONE, owner)) === 'sent') sentToOwner++
  }
  expect(sentToOwner).toBe(4)
  await secondsLater((23 * 60 + 50) * 60)
  expect(await ask(PHONE, { ...owner, device: 'a-browser-of-nobody-known' })).toBe('codeTooMany')
})

it('counts what the vendor delivers: strangers and owner together get no more than 5 an hour', async () => {
  await know()
  const callers = [guest, guest, guest, owner, owner]
  for (const [index, caller] of callers.entries()) {
    await secondsLater(index * 61)
    expect(await ask(PHONE, caller)).toBe('sent')
  }
  await secondsLater(400)
  expect(await ask(PHONE, owner)).toBe('codeTooMany')
  expect(await ask(PHONE, guest)).toBe('codeTooMany')
})

it('takes a session of the phone’s member for a device of the owner', async () => {
  const mei = await member('mei')
  for (let sent = 0; sent < 5; sent++) {
    await secondsLater(sent * 61)
    expect(outcome(await requestCode({ purpose: 'logoff' }, { ...guest, memberId: mei.id }))).toBe('sent')
  }
})

it('knows a device by a random name alone, and for its own phone', async () => {
  for (const device of ['iphone', 'a-browser-of-somebody ', 'x'.repeat(65)]) {
    await transaction((tx) => knowDevice(tx, { realm: 'member', phone: PHONE, device }))
  }
  expect(await db.selectFrom('known_devices').selectAll().execute()).toEqual([])
  await know('13700137001')
  for (const [index, outcome] of ['sent', 'sent', 'sent', 'codeTooMany'].entries()) {
    await secondsLater(index * 61)
    expect(await ask(PHONE, owner)).toBe(outcome)
  }
})

it('keeps the newest 20 devices of a phone', async () => {
  for (let index = 0; index < 25; index++) {
    await secondsLater(index)
    const device = `a-browser-of-somebody-${index}`
    await transaction((tx) => knowDevice(tx, { realm: 'member', phone: PHONE, device }))
  }
  const rows = await db.selectFrom('known_devices').select('seen_at').orderBy('seen_at').execute()
  expect(rows).toHaveLength(20)
  expect(Date.parse(rows[0]?.seen_at as string)).toBe(START + 5000)
})

const TRIES = rounds(100, 500)

it(`sends once for ${TRIES} requests at the same time`, async () => {
  const outcomes = await inParallel(12, TRIES, () => ask())
  expect(outcomes.filter((one) => one === 'sent')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'codeTooSoon')).toHaveLength(TRIES - 1)
  expect(await smsCount()).toBe(1)
})

it('would send more often if the limit were read before it is written', async () => {
  const together = meeting(TRIES)
  const naive = async () => {
    const { rows } = await sql<{ free: boolean }>`
      select not exists (select from rate_windows where key = 'naive' and hits[1] > shop_now() - interval '60 s') as free
    `.execute(db)
    await together()
    if (!rows[0]?.free) return
    await sql`insert into rate_windows (key, hits) values ('naive', array[shop_now()])
      on conflict (key) do update set hits = excluded.hits`.execute(db)
    await sql`insert into sandbox_sms (phone, body) values (${PHONE}, 'naive')`.execute(db)
  }
  await inParallel(TRIES, TRIES, naive)
  expect(await smsCount()).toBe(TRIES)
})

it('answers known and unknown phones alike and never shows the code', async () => {
  const { phone } = await member('mei')
  const known = await requestCode({ phone, purpose: 'login' }, guest)
  expect(await requestCode(login, guest)).toEqual(known)
  expect(known).toEqual({ ok: true, value: { waitSeconds: 60 } })
})

it('sends other purposes to the phone of the session only', async () => {
  expect(outcome(await requestCode({ phone: PHONE, purpose: 'withdraw' }, guest))).toBe('sessionDead')
  const mei = await member('mei')
  expect(outcome(await requestCode({ phone: PHONE, purpose: 'withdraw' }, { ...guest, memberId: mei.id }))).toBe('sent')
  expect((await listSandboxSms(10)).map(({ phone }) => phone)).toEqual([mei.phone])
})

it('writes in the language of the caller and refuses a login without a phone', async () => {
  await requestCode(login, { ...guest, locale: 'zh-Hans' })
  expect((await listSandboxSms(1))[0]?.body).toMatch(/^【丁香】登录验证码 \d{6}，5 分钟内有效/)
  expect(await requestCode({ purpose: 'login' }, guest)).toMatchObject({ refusal: 'badInput', field: 'phone' })
})
