import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { AGREED_KEYS } from '../../contract/pages'
import { insertAgreements, listAgreements } from './store'

/** The login form says that logging in means agreeing. */
export async function agreeAtLogin(tx: Tx, memberId: string): Promise<void> {
  await insertAgreements(tx, memberId)
}

export const agree = (memberId: string, only: { key: (typeof AGREED_KEYS)[number]; no: number }) =>
  transaction(
    async (tx): Promise<Result<Record<string, never>, 'pageChanged'>> =>
      (await insertAgreements(tx, memberId, only)) > 0 ? ok({}) : refuse('pageChanged'),
  )

export async function readAgreements(memberId: string) {
  const rows = await listAgreements(db, memberId)
  return ok({
    items: rows.map(({ key, current, no, agreedAt }) => ({
      key,
      current,
      agreed: no !== null && agreedAt ? { no, agreedAt: agreedAt.toISOString() } : null,
    })),
  })
}
