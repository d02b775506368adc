import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { balancesOf } from './balances'
import { type Account, accountId, chart } from './chart'
import { type Entry, post } from './post'

useDatabase({ connections: 16 })

let mei: Person
let qiang: Person
let count = 0
const next = () => `test ${++count}`
const posted = (entries: Entry[], ref = next()) => transaction((tx) => post(tx, { kind: 'test', ref, entries }))
const balance = async (account: Account) => (await balancesOf(db, [account]))[0]

beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
})

describe('posting', () => {
  it('moves an amount from one account to another, once per kind and ref', async () => {
    const give: Entry[] = [{ debit: 'points source', credit: ['points', mei.id], amount: 100 }]
    expect(await posted(give, 'gift')).toEqual({ ok: true, value: { isNew: true } })
    expect(await posted(give, 'gift')).toEqual({ ok: true, value: { isNew: false } })
    expect(await balance(['points', mei.id])).toBe(100)
    const twice = await inParallel(8, 8, () => posted(give, 'gift at once'))
    expect(twice.filter((one) => one.ok && one.value.isNew)).toHaveLength(1)
    expect(await balance(['points', mei.id])).toBe(200)
    const spend: Entry[] = [{ debit: ['points', mei.id], credit: 'points spent', amount: 200 }]
    expect((await posted(spend, 'spend')).ok).toBe(true)
    // Known is known, whether or not the balance would still do.
    expect(await posted(spend, 'spend')).toEqual({ ok: true, value: { isNew: false } })
    expect(await balance(['points', mei.id])).toBe(0)
  })

  it('refuses to go below zero, and leaves nothing behind', async () => {
    const before = await db.selectFrom('ledger_transactions').select('id').execute()
    const entries: Entry[] = [
      { debit: 'points source', credit: ['points', qiang.id], amount: 5 },
      { debit: ['points', mei.id], credit: 'points spent', amount: 1 },
    ]
    expect(await posted(entries)).toMatchObject({ ok: false, refusal: 'balanceShort' })
    expect(await db.selectFrom('ledger_transactions').select('id').execute()).toHaveLength(before.length)
    expect(await balance(['points', qiang.id])).toBe(0)
  })

  it.each([[[]], [[0]], [[-1]], [[1.5]], [[Number.NaN]], [[2 ** 53]]])('throws for amounts %j', async (amounts) => {
    const entries = amounts.map((amount): Entry => ({ debit: 'points source', credit: ['points', mei.id], amount }))
    await expect(posted(entries)).rejects.toThrow(RangeError)
  })

  it('throws for accounts of different units, and for one account on both sides', async () => {
    await expect(posted([{ debit: 'gateway clearing', credit: ['points', mei.id], amount: 1 }])).rejects.toThrow(
      /foreign/,
    )
    await expect(posted([{ debit: 'points spent', credit: 'points spent', amount: 1 }])).rejects.toThrow(/check/)
  })

  it.each([
    ['ledger_transactions', 'kind'],
    ['transfers', 'unit'],
  ])('lets nobody change or remove rows of %s', async (table, column) => {
    const name = sql.table(table)
    await expect(sql`update ${name} set ${sql.ref(column)} = null`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow('append-only')
  })
})

it('equals a model over random postings', async () => {
  const accounts: Account[] = [
    'points source',
    'points spent',
    'points expired',
    ...[mei, qiang].flatMap(({ id }): Account[] => [
      ['points', id],
      ['points pending', id],
      ['points debt', id],
    ]),
  ]
  const entry = fc
    .tuple(fc.constantFrom(...accounts), fc.constantFrom(...accounts), fc.integer({ min: 1, max: 50 }))
    .filter(([debit, credit]) => debit !== credit)
  const postings = fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 40 })
  const model = new Map<string, number>()
  for (const account of accounts)
    if (typeof account !== 'string') model.set(accountId(account), (await balance(account)) ?? 0)

  const change = (of: Map<string, number>, account: Account, side: 'debit' | 'credit', amount: number) => {
    if (typeof account === 'string') return
    const id = accountId(account)
    of.set(id, (of.get(id) ?? 0) + (chart[account[0]].side === side ? amount : -amount))
  }
  const property = fc.asyncProperty(postings, async (events) => {
    for (const event of events) {
      const after = new Map(model)
      for (const [debit, credit, amount] of event) {
        change(after, debit, 'debit', amount)
        change(after, credit, 'credit', amount)
      }
      const fits = [...after.values()].every((one) => one >= 0)
      const result = await posted(event.map(([debit, credit, amount]) => ({ debit, credit, amount })))
      expect(result.ok).toBe(fits)
      if (fits) for (const [id, one] of after) model.set(id, one)
    }
    const owned = accounts.filter((account) => typeof account !== 'string')
    expect(await balancesOf(db, owned)).toEqual(owned.map((account) => model.get(accountId(account))))
  })
  await fc.assert(property, { numRuns: rounds(10, 200) })
}, 60_000)

it('keeps a balance from being spent twice, also where every spender comes at once', async () => {
  await posted([{ debit: 'points source', credit: ['points', qiang.id], amount: 10 }])
  const [before = 0] = await balancesOf(db, [['points', qiang.id]])
  const spent = await inParallel(16, rounds(64, 200), () =>
    posted([{ debit: ['points', qiang.id], credit: 'points spent', amount: before }]),
  )
  expect(spent.filter((one) => one.ok)).toHaveLength(1)
  expect(await balance(['points', qiang.id])).toBe(0)
})
