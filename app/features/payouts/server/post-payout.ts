import { tellDebt } from '~/features/wallet/server/balance'
import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'

interface Part {
  id: string
  memberId: string
  gross: number
}

const real = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount > 0)

export const postWithdrawn = (tx: Tx, { id, memberId, gross }: Part) =>
  post(tx, {
    kind: 'balance withdrawn',
    ref: id,
    ownerId: memberId,
    entries: [{ debit: ['balance', memberId], credit: ['withdrawing', memberId], amount: gross }],
  })

/** Debts are paid first. Once per withdrawal. */
export async function postReturned(tx: Tx, { id, memberId, gross }: Part): Promise<void> {
  const [, debt = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
    ['withdrawing', memberId],
  ])
  const owed = Math.min(debt, gross)
  const entries = real([
    { debit: ['withdrawing', memberId], credit: ['balance debt', memberId], amount: owed },
    { debit: ['withdrawing', memberId], credit: ['balance', memberId], amount: gross - owed },
  ])
  await must(post(tx, { kind: 'balance returned', ref: id, ownerId: memberId, entries }), id)
  await tellDebt(tx, memberId, { netted: owed })
}

/** The paid amount, fee and tax. Once per withdrawal. */
export async function postPaidOut(tx: Tx, one: Part & { fee: number; tax: number; net: number }): Promise<void> {
  const { id, memberId, fee, tax, net } = one
  const entries = real([
    { debit: ['withdrawing', memberId], credit: 'paid out', amount: net },
    { debit: ['withdrawing', memberId], credit: 'payout fees', amount: fee },
    { debit: ['withdrawing', memberId], credit: 'taxes withheld', amount: tax },
  ])
  await must(post(tx, { kind: 'payout paid', ref: id, ownerId: memberId, entries }), id)
}

async function must(posting: ReturnType<typeof post>, id: string): Promise<void> {
  const posted = await posting
  if (!posted.ok || !posted.value.isNew) throw new Error(`withdrawal ${id} would be settled twice`)
}
