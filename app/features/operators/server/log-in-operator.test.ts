import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { member } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { addOperator, changeOperator } from './change-operator'

useDatabase()

type Operator = { id: string; phone: string; enrolmentCode: string }
let owner: Operator
beforeAll(async () => {
  owner = await operatorOf('owner')
})

const lastSms = async (phone: string) => {
  const rows = await db
    .selectFrom('sandbox_sms')
    .select('body')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .execute()
  return { count: rows.length, code: /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '' }
}

const passTheMinute = () => sql`update rate_windows set hits = '{}' where key like 'sms-%'`.execute(db)

/** The first half of a login, done as the screen does it. */
async function halfSession(phone: string): Promise<string> {
  await passTheMinute()
  expect(await askCall(desk.console.requestCode, { phone })).toMatchObject({ code: 200 })
  const { code } = await lastSms(phone)
  const { data } = await askCall(desk.console.logIn, { phone, verificationCode: code })
  return (data as { token: string }).token
}

const open = (operator: string, enrolmentCode: string) =>
  askCall(desk.console.openEnrolment, { enrolmentCode }, { operator })

async function secretOf(
  operator: string,
  { enrolmentCode }: Pick<Operator, 'enrolmentCode'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  expect(await open(operator, enrolmentCode)).toMatchObject({ code: 200 })
  const { data } = await askCall(desk.console.enrolment, {}, { operator })
  return data as never
}

const codeAt = async (secret: string, secondsOn = 0) => {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from shop_now()))::bigint as now`.execute(db)
  const timestamp = ((rows[0]?.now as number) + secondsOn) * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

const prove = (operator: string, factorCode: string) => askCall(desk.console.proveFactor, { factorCode }, { operator })
const tokenIn = ({ data }: { data: unknown }) => (data as { token: string }).token
const forget = () => sql`update operators set last_step = 0`.execute(db)

describe('an operator logs in', () => {
  it('with phone, code and second factor, and the half session can do nothing else', async () => {
    const half = await halfSession(owner.phone)
    expect(await askCall(desk.console.acts, {}, { operator: half })).toMatchObject({
      code: refusals.factorMissing.code,
    })
    const { secret } = await secretOf(half, owner)
    const whole = tokenIn(await prove(half, await codeAt(secret)))
    expect(whole).not.toBe(half)
    // The code is used up, so the first act with money must not ask for one.
    expect(await askCall(desk.console.me, {}, { operator: whole })).toMatchObject({ data: { isFresh: true } })
    expect(await askCall(desk.console.me, {}, { operator: half })).toMatchObject({ code: 403 })
    expect(await askCall(desk.console.acts, {}, { operator: whole })).toMatchObject({
      code: 200,
      data: { items: [{ act: 'enrol', operator: { id: owner.id } }] },
    })
    expect(await askCall(desk.console.enrolment, {}, { operator: whole })).toMatchObject({
      code: refusals.factorKnown.code,
    })
  })

  it('not twice with one code of the authenticator, also not at the same time', async () => {
    const service = await operatorOf('service')
    const first = await halfSession(service.phone)
    const { secret } = await secretOf(first, service)
    expect(await prove(first, await codeAt(secret, -30))).toMatchObject({ code: 200 })
    const code = await codeAt(secret)
    const [one, second] = [await halfSession(service.phone), await halfSession(service.phone)]
    const answers = await inParallel(4, 4, (index) => prove(index % 2 ? one : second, code))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    await forget()
    expect(await prove(await halfSession(service.phone), await codeAt(secret, 30))).toMatchObject({ code: 200 })
    // The earlier code would still be within the window.
    expect(await prove(await halfSession(service.phone), await codeAt(secret))).toMatchObject({
      code: refusals.factorUsed.code,
    })
  })

  it('with a recovery code, once each', async () => {
    const goods = await operatorOf('goods')
    const half = await halfSession(goods.phone)
    const { secret, recoveryCodes } = await secretOf(half, goods)
    const [recovery = '', other = ''] = recoveryCodes
    expect(await prove(half, recovery)).toMatchObject({ code: refusals.factorUsed.code })
    expect(await prove(half, await codeAt(secret))).toMatchObject({ code: 200 })
    expect(await prove(await halfSession(goods.phone), recovery.toLowerCase())).toMatchObject({ code: 200 })
    expect(await prove(await halfSession(goods.phone), recovery)).toMatchObject({ code: refusals.factorUsed.code })
    expect(await prove(await halfSession(goods.phone), other)).toMatchObject({ code: 200 })
  })

  it('not after five wrong codes, whichever session they came from, until a quarter of an hour has passed', async () => {
    const orders = await operatorOf('orders')
    const half = await halfSession(orders.phone)
    const { secret } = await secretOf(half, orders)
    expect(await prove(half, await codeAt(secret, -30))).toMatchObject({ code: 200 })
    const again = await halfSession(orders.phone)
    const wrong = async () => ((await codeAt(secret)) === '000000' ? '111111' : '000000')
    for (let tries = 0; tries < 5; tries++)
      expect(await prove(again, await wrong())).toMatchObject({ code: refusals.factorWrong.code })
    expect(await prove(await halfSession(orders.phone), await codeAt(secret))).toMatchObject({
      code: refusals.factorTooMany.code,
    })
    await moveClock('16 minutes')
    expect(await prove(await halfSession(orders.phone), await codeAt(secret))).toMatchObject({ code: 200 })
    await moveClock('0')
  })

  it('and sets up the second factor only with the code that the terminal gave, once, within a day', async () => {
    const phone = '13700137010'
    const added = await transaction((tx) => addOperator(tx, { phone, role: 'finance' }))
    if (!added.ok) throw new Error(added.refusal)
    const finance = { ...added.value, phone }
    const { needed, wrong } = { needed: refusals.enrolmentNeeded.code, wrong: refusals.enrolmentWrong.code }
    const stranger = await halfSession(finance.phone)
    expect(await askCall(desk.console.enrolment, {}, { operator: stranger })).toMatchObject({ code: needed, data: {} })
    expect(await prove(stranger, '000000')).toMatchObject({ code: needed })
    expect(await open(stranger, 'ABCDE-FGH23')).toMatchObject({ code: wrong })
    expect(await open(stranger, owner.enrolmentCode)).toMatchObject({ code: wrong })
    await moveClock('25 hours')
    expect(await open(await halfSession(finance.phone), finance.enrolmentCode)).toMatchObject({ code: wrong })
    await moveClock('0')

    const [half, other] = [await halfSession(finance.phone), await halfSession(finance.phone)]
    const typed = finance.enrolmentCode.toLowerCase().replace('-', ' ')
    const answers = await inParallel(4, 4, (index) => open(index % 2 ? half : other, typed))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, wrong, wrong, wrong])
    const seeing = await Promise.all([half, other].map((operator) => askCall(desk.console.enrolment, {}, { operator })))
    expect(seeing.map(({ code }) => code).sort()).toEqual([200, needed])
    const { rows } = await sql`select * from operators where id = ${finance.id}`.execute(db)
    expect(JSON.stringify(rows)).not.toContain(finance.enrolmentCode)

    const reset = await transaction((tx) => changeOperator(tx, finance.id, { isReset: true }))
    await sql`delete from rate_windows where key like 'operator-factor%'`.execute(db)
    const again = await halfSession(finance.phone)
    expect(await open(again, finance.enrolmentCode)).toMatchObject({ code: wrong })
    expect(await open(again, (reset.ok && reset.value.enrolmentCode) || '')).toMatchObject({ code: 200 })
    expect(await askCall(desk.console.enrolment, {}, { operator: again })).toMatchObject({ code: 200 })
  })

  it('and a phone that is no operator’s is answered the same, but sent nothing', async () => {
    const { phone } = await member('mei')
    await passTheMinute()
    expect(await askCall(desk.console.requestCode, { phone })).toMatchObject({ code: 200, data: { waitSeconds: 60 } })
    expect((await lastSms(phone)).count).toBe(0)
    expect(await askCall(desk.console.logIn, { phone, verificationCode: '000000' })).toMatchObject({
      code: refusals.codeWrong.code,
    })
  })
})

describe('a session of the console', () => {
  it('ends after half an hour without a request, and after twelve hours whatever happens', async () => {
    const token = await operatorTokenOf(owner)
    const alive = () => askCall(desk.console.overview, {}, { operator: token })
    await moveClock('29 minutes')
    expect(await alive()).toMatchObject({ code: 200 })
    await moveClock('58 minutes')
    expect(await alive()).toMatchObject({ code: 200 })
    await moveClock('89 minutes')
    expect(await alive()).toMatchObject({ code: 403 })
    await moveClock('0')
    const long = await operatorTokenOf(owner)
    for (let minutes = 20; minutes < 720; minutes += 20) {
      await moveClock(`${minutes} minutes`)
      expect(await askCall(desk.console.overview, {}, { operator: long })).toMatchObject({ code: 200 })
    }
    await moveClock('721 minutes')
    expect(await askCall(desk.console.overview, {}, { operator: long })).toMatchObject({ code: 403 })
    await moveClock('0')
  })

  it('is neither a member’s nor opened by one', async () => {
    const operator = await operatorTokenOf(owner)
    const token = await tokenOf(await member('lan'))
    expect(await askCall(desk.console.overview, {}, { token })).toMatchObject({ code: 403 })
    expect(await askCall(desk.console.overview, {}, { operator: token })).toMatchObject({ code: 403 })
    expect(await askCall(calls.members.getMemberInfo, {}, { operator })).toMatchObject({ code: 403 })
    expect(await askCall(calls.members.getMemberInfo, {}, { token: operator })).toMatchObject({ code: 403 })
  })

  it('ends when its operator is blocked or gets another role; the last owner stays one', async () => {
    const finance = await operatorOf('finance')
    const token = await operatorTokenOf(finance)
    expect(await askCall(desk.console.acts, {}, { operator: token })).toMatchObject({ code: 200 })
    await transaction((tx) => changeOperator(tx, finance.id, { role: 'goods' }))
    expect(await askCall(desk.console.me, {}, { operator: token })).toMatchObject({ code: 403 })
    const again = await operatorTokenOf(finance)
    expect(await askCall(desk.console.acts, {}, { operator: again })).toMatchObject({
      code: refusals.roleMissing.code,
    })
    await transaction((tx) => changeOperator(tx, finance.id, { status: 'blocked' }))
    expect(await askCall(desk.console.me, {}, { operator: again })).toMatchObject({ code: 403 })
    expect(await transaction((tx) => changeOperator(tx, owner.id, { status: 'blocked' }))).toMatchObject({
      refusal: 'lastOwner',
    })
  })
})

it('keeps no secret of a second factor in the clear', async () => {
  const lan = '13700137009'
  await sql`update operators set phone = ${lan} where id = ${owner.id}`.execute(db)
  const reset = await transaction((tx) => changeOperator(tx, owner.id, { isReset: true }))
  const enrolmentCode = (reset.ok && reset.value.enrolmentCode) || ''
  const { secret, recoveryCodes } = await secretOf(await operatorTokenOf(owner), { enrolmentCode })
  const { rows } = await sql<{ all: string }>`
    select string_agg(operators::text, ' ') || (select string_agg(operator_acts::text, ' ') from operator_acts) as all
    from operators`.execute(db)
  for (const shown of [secret, enrolmentCode, ...recoveryCodes]) expect(rows[0]?.all).not.toContain(shown)
})
