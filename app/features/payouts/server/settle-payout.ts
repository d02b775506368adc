import { sql } from 'kysely'
import { sendNotice } from '~/features/notices/server/send-notice'
import { notifyOfDebt } from '~/features/wallet/server/balance'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { fen } from '~/values/money'
import { move, type Payout } from './store'
import { isCancelRequested } from './store-own'

interface Part {
  id: string
  memberId: string
  gross: number
}

const real = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount > 0)

export const postWithdrawn = (tx: Tx, { id, memberId, gross }: Part) =>
  post(tx, {
    kind: 'balance withdrawn',
    ref: id,
    ownerId: memberId,
    entries: [{ debit: ['balance', memberId], credit: ['withdrawing', memberId], amount: gross }],
  })

/** Debts are paid first. Once per withdrawal. */
async function postReturned(tx: Tx, { id, memberId, gross }: Part): Promise<void> {
  const [, debt = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
    ['withdrawing', memberId],
  ])
  const owed = Math.min(debt, gross)
  const entries = real([
    { debit: ['withdrawing', memberId], credit: ['balance debt', memberId], amount: owed },
    { debit: ['withdrawing', memberId], credit: ['balance', memberId], amount: gross - owed },
  ])
  await must(post(tx, { kind: 'balance returned', ref: id, ownerId: memberId, entries }), id)
  await notifyOfDebt(tx, memberId, { netted: owed })
}

/** The paid amount, fee and tax. Once per withdrawal. */
async function postPaidOut(tx: Tx, one: Part & { fee: number; tax: number; net: number }): Promise<void> {
  const { id, memberId, fee, tax, net } = one
  const entries = real([
    { debit: ['withdrawing', memberId], credit: 'paid out', amount: net },
    { debit: ['withdrawing', memberId], credit: 'payout fees', amount: fee },
    { debit: ['withdrawing', memberId], credit: 'taxes withheld', amount: tax },
  ])
  await must(post(tx, { kind: 'payout paid', ref: id, ownerId: memberId, entries }), id)
}

async function must(posting: ReturnType<typeof post>, id: string): Promise<void> {
  const posted = await posting
  if (!posted.ok || !posted.value.isNew) throw new Error(`withdrawal ${id} would be settled twice`)
}

const path = { screen: 'accountDetails' } as const

interface Paid {
  number?: string
  proof?: string
  proofPicture?: string
}

export async function settlePaid(
  tx: Tx,
  one: Payout,
  act: Act,
  { number, proof = '', proofPicture }: Paid,
): Promise<boolean> {
  const set = sql`number = coalesce(${number ?? null}::text, number), proof = ${proof}::text,
    proof_picture = ${proofPicture ?? null}::text, confirm_at = null, package_info = null`
  const where = sql<boolean>`(${act.by}::text = 'gateway' or (way <> 'wallet' and state = 'sending'))`
  if (!(await move(tx, one.id, 'pay', act, { set, where }))) return false
  await postPaidOut(tx, one)
  await sendNotice(tx, { memberId: one.memberId, kind: 'payoutPaid', params: { amount: fen(one.net) }, path })
  return true
}

export async function settleBack(
  tx: Tx,
  one: Payout,
  name: 'reject' | 'fail' | 'cancel' | 'expire' | 'lapse',
  act: Act,
  reason = '',
): Promise<boolean> {
  const { id, memberId, gross } = one
  // By hand only what no service was ever asked to send.
  const where =
    name === 'fail' && act.by === 'operator' ? sql<boolean>`(state = 'approved' or way <> 'wallet')` : undefined
  const back = name === 'cancel' ? sql`, cancel_asked_at = coalesce(cancel_asked_at, shop_now())` : sql``
  const set = sql`reason = ${reason}::text, confirm_at = null, package_info = null${back}`
  if (!(await move(tx, id, name, act, { set, where, skipLocked: name === 'expire' }))) return false
  await postReturned(tx, { id, memberId, gross })
  const amount = fen(gross)
  if (name === 'reject') await sendNotice(tx, { memberId, kind: 'payoutRejected', params: { amount, reason }, path })
  if (name === 'fail') await sendNotice(tx, { memberId, kind: 'payoutFailed', params: { amount }, path })
  if (name === 'lapse' && (await isCancelRequested(tx, id)))
    await sendNotice(tx, { memberId, kind: 'payoutBack', params: { amount }, path })
  else if (name === 'expire' || name === 'lapse')
    await sendNotice(tx, { memberId, kind: 'payoutLapsed', params: { amount }, path })
  return true
}
