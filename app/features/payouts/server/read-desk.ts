import type { z } from 'zod'
import { waitingFor } from '~/features/operators/server/approvals/read-approvals'
import { balanceOf } from '~/features/wallet/server/balance'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { PayoutDetails, payoutDesk } from '../contract/operators'
import { openAccount, type PayoutAccount } from './account'
import { findPayout } from './store'
import { findDetails, listByHand, listPayouts } from './store-desk'

const FILE_MOST = 1_000

export async function listDeskPayouts({ queue, cursor }: z.output<typeof payoutDesk.list.input>) {
  const { rows: items, next } = await pageById(cursor, (after, most) => listPayouts(db, queue, after, most))
  return ok({ items, next })
}

export async function readDeskPayout(id: string): Promise<Result<PayoutDetails, 'notFound'>> {
  const [row, approvals] = await Promise.all([findDetails(db, id), waitingFor({ kind: 'payout', id })])
  if (!row) return refuse('notFound')
  const { history, ...payout } = row
  const { state, way } = row
  const isByHand = way !== 'wallet'
  return ok({
    ...payout,
    debt: (await balanceOf(db, row.memberId)).debt,
    mayHandOver: isByHand && state === 'approved',
    mayPay: isByHand && state === 'sending',
    mayFail: state === 'approved' || (isByHand && state === 'sending'),
    history: history.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
    approvals,
  })
}

export async function showAccount(operatorId: string, id: string): Promise<Result<PayoutAccount, 'notFound'>> {
  return transaction(async (tx): Promise<Result<PayoutAccount, 'notFound'>> => {
    const one = await findPayout(tx, id)
    const account = one && openAccount(id, one.account)
    if (!account) return refuse('notFound')
    await noteAct(tx, { operatorId, act: 'showPayoutAccount', subject: { kind: 'payout', id } })
    return ok(account)
  })
}

export async function listForBank(operatorId: string) {
  return transaction(async (tx) => {
    const rows = await listByHand(tx, FILE_MOST)
    const items = rows.flatMap(({ sealed, ...row }) => {
      const account = openAccount(row.id, sealed)
      if (!account) return []
      const { name, number, bank } = account
      return [{ ...row, name, number, bank }]
    })
    for (const { id } of items)
      await noteAct(tx, { operatorId, act: 'showPayoutAccount', subject: { kind: 'payout', id } })
    return ok({ items })
  })
}
