import type { Reader, Tx } from '../database/transaction'
import { type Account, accountId, chart, isOwned } from './chart'
import { knownAccounts, lockBalances, lockFreeAccount, openAccounts, readBalances } from './store'

/**
 * Holds the balances of owned accounts until the transaction ends and answers them in order, in fen or points. Accounts
 * that are not there yet are opened at 0; the mall's own have no balance and must not be named.
 */
export async function holdBalances(tx: Tx, accounts: readonly Account[]): Promise<number[]> {
  const owned = accounts.filter(isOwned)
  const ids = owned.map(accountId)
  let balances = await lockBalances(tx, ids)
  if (ids.some((id) => !balances.has(id))) {
    const known = await knownAccounts(tx, ids)
    const missing = owned.filter((account) => !known.has(accountId(account)))
    await openAccounts(
      tx,
      missing.map((account) => {
        const [kind, ownerId] = account
        const { unit, side } = chart[kind]
        return { id: accountId(account), unit, kind, side, ownerId }
      }),
    )
    balances = await lockBalances(tx, ids)
  }
  return ids.map((id) => balances.get(id) as number)
}

/** Holds the balance of an owned account without waiting; false where somebody else holds it, or it was never opened. */
export const holdIfFree = (tx: Tx, account: Account): Promise<boolean> => lockFreeAccount(tx, accountId(account))

/** Balances of owned accounts as they are now, in order, in fen or points; 0 for one that was never opened. */
export async function balancesOf(reader: Reader, accounts: readonly Account[]): Promise<number[]> {
  const ids = accounts.map(accountId)
  const balances = await readBalances(reader, ids)
  return ids.map((id) => balances.get(id) ?? 0)
}
