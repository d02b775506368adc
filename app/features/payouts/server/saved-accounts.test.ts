import { afterEach, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { asks, give, setPayouts, somebody, sure, toBank } from '#tests/support/payouts'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { settings } from '~/platform/settings/settings'
import { fen } from '~/values/money'
import { openAccount } from './account'
import { cancelPayout } from './own-payouts'
import { readStanding } from './read-payouts'
import { reencryptAccounts } from './reencrypt'

useDatabase()
afterEach(() => moveClock('0'))

const rows = (memberId: string) =>
  db.selectFrom('payout_accounts').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
const accounts = async ({ id }: { id: string }) => sure(await readStanding(id)).accounts

/** Asks, and takes it back so that the next one may be asked for. */
async function asksOnce(person: { id: string; phone: string }, more: object) {
  const result = await asks(person, more)
  if (result.ok) sure(await cancelPayout(person.id, result.value.payoutId))
  return result
}

it('is sealed, shown by its end, kept once, and chosen again', async () => {
  await setPayouts('payouts.perDay', 100)
  const mei = await somebody()
  await give(mei.id, 500_00)
  sure(await asksOnce(mei, toBank))
  expect(await accounts(mei)).toEqual([])
  sure(await asksOnce(mei, { ...toBank, isSaved: true }))
  sure(await asksOnce(mei, { ...toBank, isSaved: true }))
  const [stored, ...others] = await accounts(mei)
  expect([stored, others]).toMatchObject([
    { way: 'bank', bank: '工商银行', account: '**** 7890', hasIdNumber: false },
    [],
  ])
  expect(JSON.stringify(await rows(mei.id))).not.toContain(toBank.number)
  const again = sure(await asks(mei, { way: 'bank', accountId: stored?.id }))
  const payout = await db.selectFrom('payouts').selectAll().where('id', '=', again.payoutId).executeTakeFirstOrThrow()
  expect(payout.account_shown).toBe('**** 7890')
  expect(openAccount(payout.id, payout.account)).toMatchObject({ name: '林小梅', number: toBank.number })
  expect(await audit()).toEqual([])
})

it('is its member’s alone, and of its own way', async () => {
  const [mei, lan] = [await somebody(), await somebody()]
  for (const { id } of [mei, lan]) await give(id, 500_00)
  sure(await asksOnce(mei, { ...toBank, isSaved: true }))
  const [{ id = '' } = {}] = await accounts(mei)
  expect(await asks(lan, { way: 'bank', accountId: id })).toMatchObject({ refusal: 'payoutAccountGone' })
  expect(await asks(mei, { way: 'alipay', accountId: id })).toMatchObject({ refusal: 'payoutAccountGone' })
})

it('is one of three at most; the last used one comes first', async () => {
  const mei = await somebody()
  await give(mei.id, 500_00)
  const card = (end: number) => ({ ...toBank, number: `622202123456789${end}`, isSaved: true })
  for (const end of [1, 2, 3]) sure(await asksOnce(mei, card(end)))
  expect(await asksOnce(mei, card(4))).toMatchObject({ refusal: 'payoutAccountsFull', field: 'isSaved' })
  expect((await accounts(mei)).map(({ account }) => account.at(-1))).toEqual(['3', '2', '1'])
  await moveClock('1 minute')
  const oldest = (await accounts(mei)).at(-1)
  sure(await asksOnce(mei, { way: 'bank', accountId: oldest?.id }))
  expect((await accounts(mei)).map(({ account }) => account.at(-1))).toEqual(['1', '3', '2'])
  // What is kept already takes no place, and one that is not kept needs none.
  sure(await asksOnce(mei, card(2)))
  sure(await asksOnce(mei, { ...card(5), isSaved: false }))
})

it('is sealed anew under a new key', async () => {
  const mei = await somebody()
  await give(mei.id, 100_00)
  sure(await asksOnce(mei, { ...toBank, isSaved: true }))
  const [before] = await rows(mei.id)
  settings().dataKeys = ['a-new-key-of-the-shop-that-is-long-enough']
  expect(await reencryptAccounts()).toBeGreaterThan(0)
  const [after] = await rows(mei.id)
  expect(after?.account).not.toBe(before?.account)
  expect(openAccount(after?.id ?? '', after?.account ?? '')).toMatchObject({ number: toBank.number })
  settings().dataKeys = []
})

it('says by how much too much was asked for, and when a pause ends', async () => {
  const mei = await somebody()
  await give(mei.id, 60_00)
  expect(await asks(mei, { amount: fen(60_01) })).toMatchObject({
    refusal: 'payoutShort',
    field: 'amount',
    params: { amount: '60' },
  })
  expect(sure(await readStanding(mei.id))).toMatchObject({ bar: null, pausedUntil: null })
  await db
    .updateTable('members')
    .set({ openid_changed_at: new Date().toISOString() })
    .where('id', '=', mei.id)
    .execute()
  const { bar, pausedUntil } = sure(await readStanding(mei.id))
  const hours = (Date.parse(pausedUntil ?? '') - Date.now()) / 3_600_000
  expect([bar, Math.round(hours)]).toEqual(['pause', 24])
})
