import { dropMallPictures } from '~/features/uploads/server/drop-pictures'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { PersonalRows } from '~/platform/personal-rows'
import { openAccount } from './account'
import { listAccounts } from './store-accounts'
import { listOwnRows, listProofs } from './store-own'

const dropProofs = async (tx: Tx, memberId: string): Promise<void> =>
  dropMallPictures(tx, await listProofs(tx, memberId))

const ownPayouts = async (reader: Reader, memberId: string): Promise<Record<string, unknown>[]> =>
  (await listOwnRows(reader, memberId)).map(({ account, ...row }) => ({ ...row, ...openAccount(row.id, account) }))

const ownAccounts = async (reader: Reader, memberId: string): Promise<Record<string, unknown>[]> =>
  (await listAccounts(reader, memberId)).map(({ id, way, account }) => ({ way, ...openAccount(id, account) }))

export const personalPayouts: PersonalRows[] = [
  {
    table: 'payout_accounts',
    by: 'member_id',
    erase: 'delete',
    holds: { account: 'account', account_shown: 'account', bank: 'account', mark: 'account' },
    shows: { payoutAccounts: ownAccounts },
  },
  { table: 'payouts', by: 'member_id', erase: dropProofs, holds: { proof_picture: 'picture' } },
  {
    table: 'payouts',
    by: 'member_id',
    // What was paid stays, without where it went.
    erase: { account: null, account_shown: '', proof_picture: null, confirm_at: null, package_info: null },
    holds: { account: 'account', account_shown: 'account', package_info: 'account' },
    parts: [
      { table: 'payout_requests', by: 'payout_id', erase: 'delete', holds: { body: 'account' } },
      { table: 'sandbox_payouts', by: 'id', erase: { payee: '' }, holds: { payee: 'name' } },
    ],
    shows: { withdrawals: ownPayouts },
  },
]
