import { sendNotice } from '~/features/notices/server/send-notice'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Bonds } from '../../contract/office'
import { findBonds } from './store-bonds'

export async function readBonds(memberId: string): Promise<Bonds> {
  const row = await findBonds(db, memberId)
  const {
    inviterName,
    inviterIsAgent,
    invitedAt,
    linkName,
    linkShop = null,
    until,
    sharesWithInviter = false,
  } = row ?? {}
  return {
    inviter: inviterName && invitedAt ? { name: inviterName, isAgent: inviterIsAgent === true, invitedAt } : null,
    link: linkName && until ? { name: linkName, isAgent: true, until, businessId: linkShop } : null,
    sharesWithInviter,
  }
}

export async function notifyOfInviter(tx: Tx, memberId: string): Promise<void> {
  const row = await findBonds(tx, memberId)
  if (!row?.inviterName) return
  await sendNotice(tx, { memberId, kind: 'invited', params: {}, path: { screen: 'recommender' } })
}
