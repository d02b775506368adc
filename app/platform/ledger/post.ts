import { ok, type Result, refuse } from '~/values/result'
import type { Tx } from '../database/transaction'
import { holdBalances } from './balances'
import { type Account, accountId, isOwned } from './chart'
import { findTransaction, write } from './store'

export interface Entry {
  debit: Account
  credit: Account
  /** Fen or points, above 0. */
  amount: number
}

export interface Posting {
  /** `kind` and `ref` together are posted once. */
  kind: string
  ref: string
  ownerId?: string
  orderId?: string
  entries: readonly Entry[]
}

/** Sums to zero; idempotent by `kind` and `ref`. Throws for amounts that are not positive integers, and mixed units. */
export async function post(
  tx: Tx,
  { kind, ref, ownerId, orderId, entries }: Posting,
): Promise<Result<{ isNew: boolean }, 'balanceShort'>> {
  const amounts = entries.map(({ amount }) => amount)
  if (amounts.length === 0 || !amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0))
    throw new RangeError(`${kind} ${ref}: not whole amounts above 0: ${amounts.join(', ')}`)
  const owned = entries.flatMap(({ debit, credit }) => [debit, credit]).filter(isOwned)
  if (owned.length > 0) await holdBalances(tx, owned)
  const { isNew, isShort } = await write(tx, {
    kind,
    ref,
    ownerId: ownerId ?? null,
    orderId: orderId ?? null,
    debits: entries.map(({ debit }) => accountId(debit)),
    credits: entries.map(({ credit }) => accountId(credit)),
    amounts,
  })
  return isShort ? refuse('balanceShort') : ok({ isNew })
}

export const isPosted = (tx: Tx, kind: string, ref: string): Promise<boolean> => findTransaction(tx, kind, ref)
