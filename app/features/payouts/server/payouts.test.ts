import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import {
  aPayout,
  approvedPayout,
  asks,
  awaitingPayout,
  callBack,
  codeFor,
  give,
  owe,
  setPayouts,
  somebody,
  stateOf,
  sure,
  toBank,
  toWithdraw,
} from '#tests/support/payouts'
import { operatorOf } from '#tests/support/stage'
import { obstaclesOf } from '~/features/account/server/delete-account'
import { approve } from '~/features/operators/server/approvals/decide-approval'
import { balanceOf } from '~/features/wallet/server/balance'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { decidePayout, setManner } from '~/services/sandbox/payout'
import { fen } from '~/values/money'
import { splitPayout } from '../contract/tax'
import { openAccount } from './account'
import { approvePayout, failPayout, handOverPayout, markPayoutPaid, rejectPayout } from './decide-payout'
import { cancelPayout, expirePayouts, receivePayout } from './own-payouts'
import { requestPayout } from './request-payout'
import { queryPayouts, sendPayout } from './send-payout'

useDatabase()

let finance: string
const available = async ({ id }: { id: string }) => (await balanceOf(db, id)).available
const stored = (id: string) => db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refusalOf = (result: { ok: boolean; refusal?: string }) => result.refusal
const lastNotice = async (memberId: string) =>
  (
    await db
      .selectFrom('notices')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.kind

beforeAll(async () => {
  finance = (await operatorOf('finance')).id
})
afterEach(() => moveClock('0'))

it('goes from the balance to a wallet that its owner opens, and is told at each step', async () => {
  const mei = await somebody()
  const id = await aPayout(mei)
  expect(await available(mei)).toBe(0)
  expect(await obstaclesOf(db, mei.id)).toMatchObject([{ kind: 'openPayouts', count: 1 }])
  sure(await approvePayout({ operatorId: finance, id }))
  expect(await lastNotice(mei.id)).toBe('payoutToReceive')
  sure(await receivePayout(mei.id, id))
  expect(await receivePayout(mei.id, id)).toMatchObject({ ok: true })
  expect(await sendPayout(id)).toBe(true)
  expect(await stored(id)).toMatchObject({ state: 'awaiting', confirm_at: `/sandbox/wallet?payout=${id}` })
  expect(await lastNotice(mei.id)).toBe('payoutAwaits')
  await decidePayout(id, 'paid')
  await callBack()
  expect(await stored(id)).toMatchObject({ state: 'paid', number: `W${id}` })
  expect(await lastNotice(mei.id)).toBe('payoutPaid')
  expect(await available(mei)).toBe(0)
  expect(await audit()).toEqual([])
})

it('comes back to the balance once, however it ends', async () => {
  const mei = await somebody()
  await setPayouts('payouts.perDay', 100)
  const rejected = await aPayout(mei)
  expect(await rejectPayout({ operatorId: finance, id: rejected, reason: 'Wrong name' })).toMatchObject({ ok: true })
  expect(refusalOf(await rejectPayout({ operatorId: finance, id: rejected, reason: 'Again' }))).toBe('payoutMoved')
  const again = async () => sure(await asks(mei)).payoutId
  const cancelled = await again()
  sure(await cancelPayout(mei.id, cancelled))
  expect(refusalOf(await cancelPayout(mei.id, cancelled))).toBe('payoutMoved')
  const late = await again()
  sure(await approvePayout({ operatorId: finance, id: late }))
  await moveClock('8 days')
  expect(refusalOf(await receivePayout(mei.id, late))).toBe('payoutMoved')
  expect([await expirePayouts(), await expirePayouts()]).toEqual([1, 0])
  expect(await lastNotice(mei.id)).toBe('payoutLapsed')
  const refused = await again()
  sure(await approvePayout({ operatorId: finance, id: refused }))
  sure(await receivePayout(mei.id, refused))
  await setManner(refused, 'refuses')
  await sendPayout(refused)
  expect(await stored(refused)).toMatchObject({ state: 'failed', reason: 'ACCOUNT_FROZEN' })
  const unconfirmed = await again()
  sure(await approvePayout({ operatorId: finance, id: unconfirmed }))
  sure(await receivePayout(mei.id, unconfirmed))
  await sendPayout(unconfirmed)
  await moveClock('10 days')
  await queryPayouts()
  expect(await stateOf(unconfirmed)).toBe('cancelled')
  await deliverOutbox()
  expect(await available(mei)).toBe(100_00)
  expect(await audit()).toEqual([])
})

it('to a bank is handed to people once, and paid with a proof', async () => {
  const mei = await somebody()
  const id = await aPayout(mei, toBank)
  const { account, account_shown } = await stored(id)
  expect(`${account} ${account_shown}`).not.toContain('6222021234567890')
  expect(account_shown).toBe('**** 7890')
  expect(refusalOf(await markPayoutPaid({ operatorId: finance, id, proof: 'B-1' }))).toBe('payoutMoved')
  sure(await approvePayout({ operatorId: finance, id }))
  sure(await handOverPayout({ operatorId: finance, id }))
  expect(refusalOf(await handOverPayout({ operatorId: finance, id }))).toBe('payoutMoved')
  expect(refusalOf(await cancelPayout(mei.id, id))).toBe('payoutMoved')
  sure(await markPayoutPaid({ operatorId: finance, id, proof: 'B-1' }))
  expect(refusalOf(await failPayout({ operatorId: finance, id, reason: 'Lost' }))).toBe('payoutMoved')
  expect(await stored(id)).toMatchObject({ state: 'paid', proof: 'B-1' })
  const failed = await approvedPayout(mei, finance, 'bank')
  sure(await failPayout({ operatorId: finance, id: failed, reason: 'No such card' }))
  expect(await available(mei)).toBe(100_00)
  expect(await audit()).toEqual([])
})

it('is never failed or paid by hand once a wallet service has it', async () => {
  const mei = await somebody()
  const id = await awaitingPayout(mei, finance)
  expect(refusalOf(await failPayout({ operatorId: finance, id, reason: 'Slow' }))).toBe('payoutMoved')
  expect(refusalOf(await markPayoutPaid({ operatorId: finance, id, proof: 'B-1' }))).toBe('payoutMoved')
})

it('says why not, before a code is spent', async () => {
  await setPayouts('payouts.perDay', 3)
  const mei = await somebody()
  await give(mei.id, 30_000_00)
  const code = await codeFor(mei)
  const ask = async (more: Parameters<typeof toWithdraw>[1] = {}) =>
    refusalOf(await requestPayout(mei.id, toWithdraw(code, more)))
  expect(await ask({ amount: fen(9_99) })).toBe('payoutLittle')
  expect(await ask({ amount: fen(20_000_01) })).toBe('payoutMuch')
  expect(await ask({ way: 'bank' })).toBe('badInput')
  expect(await ask({ amount: fen(2_000_00) })).toBe('badInput')
  await setPayouts('payouts.isOn', 0)
  expect(await ask()).toBe('payoutsOff')
  await setPayouts('payouts.isOn', 1)
  for (const what of ['phone_changed_at', 'openid_changed_at', 'strange_login_at']) {
    const changed = (hours: number) =>
      sql`update members set ${sql.ref(what)} = shop_now() - make_interval(hours => ${hours}) where id = ${mei.id}`
    await changed(23).execute(db)
    expect(await ask(), what).toBe('payoutPaused')
    await changed(25).execute(db)
  }
  await owe(mei.id, 1)
  expect(await ask()).toBe('payoutDebt')
  await sql`update accounts set balance = 0 where id = ${`balance debt:${mei.id}`}`.execute(db)
  expect(refusalOf(await requestPayout(mei.id, toWithdraw(code === '000000' ? '000001' : '000000')))).toBe('codeWrong')
  const sent = toWithdraw(code)
  const made = sure(await requestPayout(mei.id, sent))
  expect(await requestPayout(mei.id, sent)).toMatchObject({ ok: true, value: made })
  expect(await requestPayout(mei.id, { ...sent, amount: fen(11_00) })).toMatchObject({ refusal: 'submissionReused' })
  expect(await ask()).toBe('payoutOpen')
  sure(await cancelPayout(mei.id, made.payoutId))
  for (let more = 0; more < 2; more++) sure(await cancelPayout(mei.id, sure(await asks(mei)).payoutId))
  expect(await ask()).toBe('payoutsToday')
  await sql`update accounts set balance = 1 where id = ${`balance debt:${mei.id}`}`.execute(db)
})

it('above the limit needs two operators, of whom none is its owner', async () => {
  await setPayouts('payouts.perDay', 100)
  const mei = await somebody()
  const id = await aPayout(mei, { ...toBank, amount: fen(5_000_01) })
  const result = sure(await approvePayout({ operatorId: finance, id }))
  expect(await stateOf(id)).toBe('requested')
  const owner = await operatorOf('owner')
  expect(await approve({ operatorId: owner.id, id: result.approvalId as string })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toBe('approved')
  await sql`update members set phone = ${owner.phone} where id = ${mei.id}`.execute(db)
  expect(refusalOf(await failPayout({ operatorId: owner.id, id, reason: 'Mine' }))).toBe('payoutOwn')
})

it('is not approved where something is owed by now, and pays that first where it comes back', async () => {
  const mei = await somebody()
  const id = await aPayout(mei, toBank)
  await owe(mei.id, 30_00)
  expect(refusalOf(await approvePayout({ operatorId: finance, id }))).toBe('payoutDebt')
  sure(await rejectPayout({ operatorId: finance, id, reason: 'Owed' }))
  expect(await balanceOf(db, mei.id)).toEqual({ available: 70_00, debt: 0 })
  expect(await audit()).toEqual([])
})

it('keeps back a fee and a tax, rounded for the member', async () => {
  expect(splitPayout(fen(99_99), { feeRate: 1_00, taxSteps: [{ from: 0, rate: 20_00 }], thisMonth: 0 })).toEqual({
    gross: 99_99,
    fee: 99,
    tax: 19_99,
    net: 79_01,
  })
  await setPayouts('payouts.fee', 1_00)
  const mei = await somebody()
  const id = await approvedPayout(mei, finance, 'bank')
  await setPayouts('payouts.fee', 0)
  sure(await markPayoutPaid({ operatorId: finance, id, proof: 'B-2' }))
  expect(await stored(id)).toMatchObject({ gross: 100_00, fee: 1_00, net: 99_00 })
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::bigint as sum from transfers where credit_id = 'payout fees'`.execute(db)
  expect(rows).toEqual([{ sum: 1_00 }])
})

it('keeps back by the steps of a table what the tax wants of a month, however it is split', async () => {
  const taxSteps = [
    { from: 0, rate: 0 },
    { from: 800_00, rate: 20_00 },
    { from: 4_000_00, rate: 40_00 },
  ]
  const taxes = (parts: number[]) => {
    let thisMonth = 0
    return parts.map((gross) => {
      const { tax } = splitPayout(fen(gross), { feeRate: 0, taxSteps, thisMonth })
      thisMonth += gross
      return tax
    })
  }
  expect(taxes([5_000_00])).toEqual([3_200_00 * 0.2 + 1_000_00 * 0.4])
  expect(taxes([500_00, 500_00, 4_000_00])).toEqual([0, 40_00, 1_000_00])
  await setPayouts('payouts.perDay', 100)
  await setPayouts('payouts.taxFrom2', 150_00)
  await setPayouts('payouts.tax2', 10_00)
  const mei = await somebody()
  sure(await cancelPayout(mei.id, await aPayout(mei)))
  for (const net of [100_00, 95_00]) {
    const id = await approvedPayout(mei, finance, 'bank')
    expect(await stored(id)).toMatchObject({ gross: 100_00, net })
    sure(await markPayoutPaid({ operatorId: finance, id, proof: 'B-3' }))
  }
  await setPayouts('payouts.tax2', 0)
  expect(await audit()).toEqual([])
})

it('asks for an ID number only where the mall does, and keeps it sealed', async () => {
  const idNumber = '11010519491231002X'
  const [mei, lan] = [await somebody(), await somebody()]
  const unasked = await aPayout(mei, { ...toBank, idNumber })
  await setPayouts('payouts.idNumber', 1)
  await give(lan.id, 100_00)
  expect(await requestPayout(lan.id, toWithdraw('000000', toBank))).toMatchObject({ field: 'idNumber' })
  const result = sure(await asks(lan, { ...toBank, idNumber })).payoutId
  await setPayouts('payouts.idNumber', 0)
  const numbers = await Promise.all(
    [unasked, result].map(async (id) => openAccount(id, (await stored(id)).account)?.idNumber),
  )
  expect(numbers).toEqual(['', idNumber])
  expect(JSON.stringify(await stored(result))).not.toContain(idNumber)
})
