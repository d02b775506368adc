import { newId } from '~/platform/database/new-id'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { PAYOUT_ACCOUNTS_MOST, type PayoutWay, type SavedAccount } from '../contract/members'
import { maskAccount, openAccount, type PayoutAccount, sealAccount } from './account'
import { countAccounts, findAccount, findMarked, listAccounts, putAccount } from './store-accounts'

const markOf = (way: PayoutWay, { name, number, bank }: PayoutAccount) =>
  keyedHash('payout accounts', way, name, number, bank)

export async function savedAccounts(reader: Reader, memberId: string): Promise<SavedAccount[]> {
  const rows = await listAccounts(reader, memberId)
  return rows.map(({ id, way, bank, shown, account }) => ({
    ...{ id, way, bank, account: shown },
    hasIdNumber: openAccount(id, account)?.idNumber !== '',
  }))
}

type PayoutRequest = PayoutAccount & { way: PayoutWay; accountId?: string }

/** With the fields of a stored account; undefined where it is not this member's, or of another way. */
export async function withSaved<A extends PayoutRequest>(memberId: string, request: A): Promise<A | undefined> {
  const { accountId, way, idNumber } = request
  if (accountId === undefined) return request
  const row = await findAccount(db, memberId, accountId)
  const stored = row?.way === way ? openAccount(accountId, row.account) : null
  return stored ? { ...request, ...stored, idNumber: stored.idNumber || idNumber } : undefined
}

export async function hasRoomFor(reader: Reader, memberId: string, way: PayoutWay, account: PayoutAccount) {
  const [known, count] = await Promise.all([
    findMarked(reader, memberId, markOf(way, account)),
    countAccounts(reader, memberId),
  ])
  return known !== undefined || count < PAYOUT_ACCOUNTS_MOST
}

/** The same account is stored once. Lock the member first. */
export async function storeAccount(tx: Tx, memberId: string, way: PayoutWay, account: PayoutAccount): Promise<void> {
  const mark = markOf(way, account)
  const id = (await findMarked(tx, memberId, mark)) ?? (await newId(tx))
  const sealed = { account: sealAccount(id, account), shown: maskAccount(account) }
  await putAccount(tx, { id, memberId, way, bank: account.bank, mark, ...sealed })
}
