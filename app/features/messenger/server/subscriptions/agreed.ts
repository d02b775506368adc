import { ABOUTS, type About } from '~/house/registers/abouts'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { ok } from '~/values/result'
import { agreeToOneMore, deleteOldMessages, forgetRows, listAgreed, listRows } from './store'

/** Days for which it can be looked up what became of a message. */
const KEPT_DAYS = 30

/** What the member can be told at the messenger, with its template there and how many messages are agreed to. */
export async function listSubscriptions(memberId: string) {
  const templates = settings().messageTemplates
  const open = ABOUTS.flatMap((about) => {
    const template = templates[about]
    return template ? [{ about, template: template.id }] : []
  })
  const agreed = open.length > 0 ? await listAgreed(db, memberId) : undefined
  if (!agreed?.isKnown) return ok({ items: [] })
  return ok({ items: open.map((one) => ({ ...one, remaining: agreed.of.get(one.about) ?? 0 })) })
}

/** Notes that a member agreed to one more message about each of these. */
export async function agree(memberId: string, abouts: readonly About[]) {
  await transaction((tx) => agreeToOneMore(tx, memberId, [...new Set(abouts)]))
  return ok({})
}

export const ownSubscriptions = (reader: Reader, memberId: string) => listRows(reader, memberId)
export const forgetSubscriptions = (tx: Tx, memberId: string): Promise<void> => forgetRows(tx, memberId)
export const dropOldMessages = (most: number): Promise<number> => deleteOldMessages(most, KEPT_DAYS)
