import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import {
  aPayout,
  approvedPayout,
  awaitingPayout,
  callBack,
  somebody,
  stateOf,
  sure,
  toBank,
} from '#tests/support/payouts'
import { operatorOf } from '#tests/support/stage'
import { balanceOf } from '~/features/wallet/server/balance'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { keyIdOf } from '~/platform/secrets/keyed-seal'
import { settings } from '~/platform/settings/settings'
import type { PayoutAnswer } from '~/services/payout'
import { decidePayout, payoutCallback, sandboxPayout, setManner, signedPayout } from '~/services/sandbox/payout'
import { openAccount } from './account'
import { receivePayout } from './own-payouts'
import { processPayoutCallbacks, receivePayoutCallback } from './receive-callback'
import { reencryptAccounts } from './reencrypt'
import { sendPayout } from './send-payout'

useDatabase()

let finance: string
beforeAll(async () => {
  finance = (await operatorOf('finance')).id
})

const post = (raw: Buffer, headers = signedPayout(raw)) =>
  receivePayoutCallback(
    'sandbox',
    new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(raw) }),
  )
const said = (id: string, state: PayoutAnswer['state'], amount = 100_00) => payoutCallback(id, state, amount)
const outcomes = async (id: string) =>
  (await db.selectFrom('payout_callbacks').select('outcome').where('event_id', 'like', `${id}%`).execute()).map(
    ({ outcome }) => outcome,
  )
const sent = async (id: string) =>
  (await db.selectFrom('sandbox_payouts').select('sent').where('id', '=', id).executeTakeFirstOrThrow()).sent

it('twice is once', async () => {
  const id = await awaitingPayout(await somebody(), finance)
  for (const again of [1, 2, 3]) expect(await post(said(id, 'paid')), String(again)).toMatchObject({ status: 200 })
  expect(await Promise.all([post(said(id, 'paid')), post(said(id, 'paid'))])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await stateOf(id)).toBe('paid')
  expect(await outcomes(id)).toEqual(['applied'])
  expect(await audit()).toEqual([])
})

it('that is forged, old or of another amount or merchant changes nothing', async () => {
  const id = await awaitingPayout(await somebody(), finance)
  const raw = said(id, 'paid')
  const wrong = { ...signedPayout(raw), 'sandbox-signature': Buffer.alloc(32).toString('base64') }
  expect(await post(raw, wrong)).toMatchObject({ status: 401 })
  expect(await post(raw, signedPayout(raw, Math.floor(Date.now() / 1000) - 301))).toMatchObject({ status: 401 })
  expect(await post(said(id, 'paid', 100_01))).toMatchObject({ status: 200 })
  const foreign = Buffer.from(JSON.stringify({ ...JSON.parse(said(id, 'failed').toString()), merchant: 'else' }))
  expect(await post(foreign)).toMatchObject({ status: 200 })
  expect(await outcomes(id)).toEqual(['mismatch', 'mismatch'])
  expect(await stateOf(id)).toBe('awaiting')
  const byHand = await approvedPayout(await somebody(), finance, 'bank')
  await post(said(byHand, 'paid'))
  expect(await stateOf(byHand)).toBe('sending')
})

it('that comes after the end moves no money, and is kept for somebody to look at', async () => {
  const mei = await somebody()
  const id = await awaitingPayout(mei, finance)
  await post(said(id, 'cancelled'))
  await post(said(id, 'paid'))
  expect(await stateOf(id)).toBe('cancelled')
  expect((await outcomes(id)).sort()).toEqual(['applied', 'late'])
  expect((await balanceOf(db, mei.id)).available).toBe(100_00)
  expect(await audit()).toEqual([])
})

it('that was answered before the process ended is dealt with by the sweep', async () => {
  const id = await awaitingPayout(await somebody(), finance)
  const raw = said(id, 'paid')
  const event = JSON.stringify(sandboxPayout.verify(raw, new Headers(signedPayout(raw))))
  await sql`insert into payout_callbacks (channel, event_id, raw, event)
    values ('sandbox', ${`${id}-paid`}, ${raw}, ${event}::jsonb)`.execute(db)
  expect(await processPayoutCallbacks()).toBe(1)
  expect(await stateOf(id)).toBe('paid')
})

it('is asked first where the process ended between sending and noting, and never sent twice', async () => {
  const mei = await somebody()
  const id = await approvedPayout(mei, finance)
  sure(await receivePayout(mei.id, id))
  // All that the first process did before it ended.
  await sandboxPayout.send({ id, amount: 100_00 as never, payee: 'x' })
  expect(await sendPayout(id)).toBe(true)
  expect(await sent(id)).toBe(1)
  expect(await stateOf(id)).toBe('awaiting')
})

it('whose answer got lost is asked about, and one that the service never heard of is sent again under its number', async () => {
  const [mei, lan] = [await somebody(), await somebody()]
  const lost = await approvedPayout(mei, finance)
  await setManner(lost, 'lost answer')
  sure(await receivePayout(mei.id, lost))
  await deliverOutbox()
  expect(await stateOf(lost)).toBe('sending')
  await sql`update outbox set due_at = shop_now() where topic = 'payout'`.execute(db)
  await deliverOutbox()
  expect([await stateOf(lost), await sent(lost)]).toEqual(['awaiting', 1])

  const silent = await approvedPayout(lan, finance)
  await setManner(silent, 'silent')
  sure(await receivePayout(lan.id, silent))
  await deliverOutbox()
  await setManner(silent, 'slow')
  expect(await sendPayout(silent)).toBe(false)
  await decidePayout(silent, 'paid')
  await callBack()
  expect(await stateOf(silent)).toBe('paid')
  expect(await audit()).toEqual([])
})

it('of another key is sealed anew under the first one, and opens with both', async () => {
  const id = await aPayout(await somebody(), toBank)
  const account = async () =>
    (await db.selectFrom('payouts').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account as string
  const before = await account()
  settings().dataKeys = ['a-new-key-of-the-shop-that-is-long-enough']
  expect(openAccount(id, before)).toMatchObject({ name: '林小梅', number: '6222021234567890' })
  expect(await reencryptAccounts()).toBeGreaterThan(0)
  expect(await reencryptAccounts()).toBe(0)
  expect(keyIdOf(await account())).not.toBe(keyIdOf(before))
  expect(openAccount(id, await account())).toMatchObject({ bank: '工商银行' })
  expect(() => openAccount('another', before)).toThrow()
  settings().dataKeys = []
  expect(() => openAccount(id, `${keyIdOf(before)}x.abc`)).toThrow('DATA_KEYS')
})
