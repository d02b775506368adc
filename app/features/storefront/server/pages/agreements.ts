import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { AGREED_KEYS } from '../../contract/pages/keys'
import { insertAgreements, listAgreements } from './store-agreements'

/** Whoever logs in agrees to the terms and the privacy page that are out: the form of the login says so. */
export async function agreeAtLogin(tx: Tx, memberId: string): Promise<void> {
  await insertAgreements(tx, memberId)
}

/** Notes that a member agrees to a version. Refused: pageChanged (another one is out). */
export const agree = (memberId: string, only: { key: (typeof AGREED_KEYS)[number]; no: number }) =>
  transaction(
    async (tx): Promise<Result<Record<string, never>, 'pageChanged'>> =>
      (await insertAgreements(tx, memberId, only)) > 0 ? ok({}) : refuse('pageChanged'),
  )

/** What a member has agreed to last, beside what is out now. */
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
