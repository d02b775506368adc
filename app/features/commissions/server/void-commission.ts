import { sql } from 'kysely'
import { sendNotice } from '~/features/notices/server/send-notice'
import { notifyOfDebt } from '~/features/wallet/server/balance'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { fen } from '~/values/money'
import { type Commission, holdOfLines, holdPendingOfMember, move } from './store'

const real = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount > 0)

/** All at once, for one order of locks: from pending, then available, then a debt. Idempotent. Hold the order first. */
export async function voidCommission(tx: Tx, lineIds: readonly string[], act: Act): Promise<void> {
  const rows = (await holdOfLines(tx, lineIds)).filter(({ amount, due }) => due < amount)
  if (rows.length === 0) return
  await holdBalances(
    tx,
    rows.flatMap(
      ({ memberId }) =>
        [
          ['balance', memberId],
          ['balance debt', memberId],
          ['commission pending', memberId],
        ] as const,
    ),
  )
  for (const row of rows) await (row.state === 'pending' ? lessen : clawBack)(tx, row, act)
}

async function lessen(tx: Tx, { id, lineId, level, memberId, orderId, amount, due }: Commission, act: Act) {
  if (!(await move(tx, [id], due === 0 ? 'void' : 'lessen', act, sql`amount = ${due}`)))
    throw new Error(`commission ${id} moved while it was held`)
  const entries = [{ debit: ['commission pending', memberId], credit: 'commissions', amount: amount - due }] as const
  const posting = { kind: 'commission voided', ref: `${lineId} ${level} ${due}`, ownerId: memberId, orderId }
  const posted = await post(tx, { ...posting, entries })
  if (!posted.ok) throw new Error(`commission ${id} was never pending`)
}

async function clawBack(tx: Tx, { id, lineId, level, memberId, orderId, amount, due }: Commission, act: Act) {
  if (!(await move(tx, [id], 'clawBack', act, sql`amount = ${due}`)))
    throw new Error(`commission ${id} moved while it was held`)
  const [available = 0] = await holdBalances(tx, [['balance', memberId]])
  const there = Math.min(available, amount - due)
  const entries = real([
    { debit: ['balance', memberId], credit: 'commissions', amount: there },
    { debit: ['balance debt', memberId], credit: 'commissions', amount: amount - due - there },
  ])
  const posting = { kind: 'balance clawed', ref: `${lineId} ${level} ${due}`, ownerId: memberId, orderId }
  const posted = await post(tx, { ...posting, entries })
  if (!posted.ok) throw new Error(`commission ${id} takes back more than there is`)
  const path = { screen: 'agentOrder', id: orderId } as const
  await sendNotice(tx, { memberId, kind: 'commissionTaken', params: { amount: fen(amount - due) }, path })
  await notifyOfDebt(tx, memberId, { owed: amount - due - there })
}

/** The member was warned and left. */
export async function waiveCommission(tx: Tx, memberId: string): Promise<void> {
  const rows = await holdPendingOfMember(tx, memberId)
  if (rows.length === 0) return
  const act = { by: 'sweep' } as const
  const ids = rows.map(({ id }) => id)
  if (!(await move(tx, ids, 'void', act, sql`amount = 0`)))
    throw new Error(`commission of member ${memberId} moved while it was held`)
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const entries = [{ debit: ['commission pending', memberId], credit: 'balances waived', amount }] as const
  const posted = await post(tx, { kind: 'commission waived', ref: memberId, ownerId: memberId, entries })
  if (!posted.ok) throw new Error(`member ${memberId} waives commission that was never pending`)
}
