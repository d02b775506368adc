import type { Reader, Tx } from '../database/transaction'
import { type Account, accountId, chart, isOwned } from './chart'
import { knownAccounts, lockBalances, lockFreeAccount, openAccounts, readBalances } from './store'

/** Locks them in order, opening missing ones at 0; in fen or points. The mall's own accounts have no balance row. */
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

/** False where it is locked elsewhere or was never opened. */
export const holdIfFree = (tx: Tx, account: Account): Promise<boolean> => lockFreeAccount(tx, accountId(account))

/** In fen or points; 0 where never opened. */
export async function balancesOf(reader: Reader, accounts: readonly Account[]): Promise<number[]> {
  const ids = accounts.map(accountId)
  const balances = await readBalances(reader, ids)
  return ids.map((id) => balances.get(id) ?? 0)
}
