import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { commissionMoves } from '#tests/support/agents'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import {
  aPayout,
  approvedPayout,
  codeFor,
  give,
  ScriptedWallet,
  setPayouts,
  somebody,
  stateOf,
  sure,
  toWithdraw,
} from '#tests/support/payouts'
import { rounds, seed } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf } from '#tests/support/stage'
import { openRefund } from '~/features/after-sales/server/open-refund'
import { takeBackReward } from '~/features/review-rewards/server/pay-reward'
import { balanceOf } from '~/features/wallet/server/balance'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { approvePayout, rejectPayout } from './decide-payout'
import { cancelPayout, receivePayout } from './own-payouts'
import { requestPayout, takeOut } from './request-payout'
import { queryPayouts, sendPayout } from './send-payout'
import { insertPayout, standingOf } from './store'

useDatabase()

let finance: string
let orderId: string
beforeAll(async () => {
  finance = (await operatorOf('finance')).id
  orderId = (await anOrder(await member('mei'), await someGoods('scarf'))).id
  await setPayouts('payouts.perDay', 100)
})
const done = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length
/** Past the code, which only one of them could use. */
const takes = ({ id }: Person) => transaction((tx) => takeOut(tx, randomToken(), id, toWithdraw('')))

it('of 200 that take out the whole balance at once, one does', async () => {
  const mei = await somebody()
  await give(mei.id, 100_00)
  expect(done(await inParallel(12, 200, () => takes(mei)))).toBe(1)
  expect((await balanceOf(db, mei.id)).available).toBe(0)
  const lan = await somebody()
  await give(lan.id, 500_00)
  const code = await codeFor(lan)
  expect(done(await inParallel(12, 12, () => requestPayout(lan.id, toWithdraw(code))))).toBe(1)
  expect(await audit()).toEqual([])
})

it('and what is taken back of the same balance add up, whichever comes first', async () => {
  for (let round = 0; round < rounds(15, 500); round++) {
    const mei = await somebody()
    await give(mei.id, 100_00)
    const reward = { id: randomToken(), memberId: mei.id, orderId, reward: 60_00 }
    const [taken] = await Promise.all([takes(mei), transaction((tx) => takeBackReward(tx, reward))])
    const { available, debt } = await balanceOf(db, mei.id)
    expect({ available, debt }).toEqual(taken.ok ? { available: 0, debt: 60_00 } : { available: 40_00, debt: 0 })
  }
})

it('and commission that a refund takes back add up as well', async () => {
  const { skuId } = await someGoods('shawl', { stock: 1_000 })
  for (let round = 0; round < rounds(6, 100); round++) {
    const [agent, buyer] = [await somebody(), await somebody()]
    await commissionMoves(agent, buyer, { skuId })
    const { available: earned } = await balanceOf(db, agent.id)
    const earning = db.selectFrom('commissions').select(['order_id as orderId', 'line_id as lineId'])
    const line = await earning.where('member_id', '=', agent.id).executeTakeFirstOrThrow()
    const all = toWithdraw('', { amount: earned })
    const [taken] = await Promise.all([
      transaction((tx) => takeOut(tx, randomToken(), agent.id, all)),
      openRefund(finance, {
        ...line,
        ...{ quantity: 1, reason: 'quality', answer: 'A seam was open.', submissionId: randomToken() },
      }),
    ])
    expect(await balanceOf(db, agent.id)).toEqual({ available: 0, debt: taken.ok ? earned : 0 })
  }
})

it('is decided once, whoever comes at the same time', async () => {
  for (let round = 0; round < rounds(10, 500); round++) {
    const mei = await somebody()
    const id = await aPayout(mei)
    const [approved, rejected, cancelled] = await Promise.all([
      approvePayout({ operatorId: finance, id }),
      rejectPayout({ operatorId: finance, id, reason: 'no' }),
      cancelPayout(mei.id, id),
    ])
    // What was approved a moment before may still be cancelled.
    expect(done([rejected, cancelled])).toBeLessThanOrEqual(1)
    expect((await balanceOf(db, mei.id)).available).toBe(done([rejected, cancelled]) * 100_00)
    expect(done([approved, rejected, cancelled])).toBeGreaterThan(0)
  }
  expect(await audit().then((broken) => broken.map(({ rule }) => rule))).toEqual([])
})

it('is paid out once by a service that loses answers, fails and forgets', async () => {
  const wallet = new ScriptedWallet(seed)
  await inParallel(6, rounds(24, 2_000), async () => {
    const mei = await somebody()
    const id = await approvedPayout(mei, finance)
    sure(await receivePayout(mei.id, id))
    for (let tries = 0; (await stateOf(id)) === 'sending' && tries < 60; tries++)
      await Promise.all([1, 2].map(() => sendPayout(id, wallet).catch(() => false)))
    wallet.end(id)
  })
  // A sweep asks about a few at a time, and the service may forget an answer: each of them is asked about 40 times.
  for (let round = 0; round < 40; round++) {
    await sql`update payouts set next_query_at = shop_now() where state = 'awaiting'`.execute(db)
    while ((await queryPayouts(wallet)) > 0);
  }
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from payouts where id = any(${[...wallet.known.keys()]})`.execute(db)
  expect(rows.length).toBe(wallet.known.size)
  for (const { id, state } of rows) expect(state).toBe(wallet.known.get(id)?.state)
  expect(wallet.taken.size).toBe(rows.length)
  expect([...wallet.taken.values()].every((times) => times === 1)).toBe(true)
  await sql`update outbox set done_at = shop_now()`.execute(db)
  expect(await audit()).toEqual([])
})

it('would be paid out twice under a new number for each try', async () => {
  const wallet = new ScriptedWallet(1, { losesAnswers: 1 })
  const send = (id: string) => wallet.send({ id, amount: fen(100_00), payee: 'mei' })
  await send('first').catch(() => send('second').catch(() => undefined))
  expect([...wallet.known.values()].filter(({ payee }) => payee === 'mei')).toHaveLength(2)
})

it('would be two at a time if what is open were only looked at', async () => {
  const mei = await somebody()
  await give(mei.id, 200_00)
  const both = meeting(2)
  await sql`drop index payouts_open`.execute(db)
  const naive = () =>
    transaction(async (tx) => {
      const hasOpen = (await standingOf(tx, mei.id))?.hasOpen
      await both()
      const split = { gross: 100_00, fee: 0, tax: 0, net: 100_00 }
      const one = {
        id: randomToken(),
        memberId: mei.id,
        way: 'bank' as const,
        ...split,
        account: 'x',
        accountShown: '',
      }
      return !hasOpen && insertPayout(tx, one)
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
  expect((await audit()).map(({ rule }) => rule)).toContain(
    'what has left a balance and not arrived is what open withdrawals say, one of a member at most',
  )
})
