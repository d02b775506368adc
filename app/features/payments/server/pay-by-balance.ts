import { spendCode, type Tried, tryCode } from '~/features/members/server/codes'
import { findPhone } from '~/features/members/server/known-member'
import { findOrderToPay, lockUnpaidOrder } from '~/features/orders/server/lock-order'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { balanceOf } from '~/features/wallet/server/balance'
import type { RefusalKey } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { BALANCE_CHANNEL } from '../contract/members'
import { closePaymentsOf } from './learn-state'
import { postFromBalance } from './post-money'
import { markApplied, openPayment } from './store'
import { movePayment } from './store-moves'

export async function balanceRules(reader: Reader): Promise<{ isOpen: boolean; codeAbove: number }> {
  const set = await readMallSettings(reader, 'payments.byBalance', 'payments.balanceCodeAbove')
  return { isOpen: set['payments.byBalance'] === 1, codeAbove: set['payments.balanceCodeAbove'] }
}

type Refusal = Extract<
  RefusalKey,
  'channelUnknown' | 'notFound' | 'orderNotUnpaid' | 'balanceShort' | 'sessionDead' | CodeRefusal
>
type CodeRefusal = 'badInput' | 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany'
type Paid = Result<{ paymentId: string; url: null; form: null; parameters: null }, Refusal>

/** Above the mall's limit with a code of the purpose pay. Other open payments of the order are closed. */
export async function payByBalance(memberId: string, orderId: string, code?: string): Promise<Paid> {
  const [rules, order, { available }] = await Promise.all([
    balanceRules(db),
    findOrderToPay(memberId, orderId),
    balanceOf(db, memberId),
  ])
  if (!rules.isOpen) return refuse('channelUnknown', { field: 'channel' })
  if (!order) return refuse('notFound')
  // Before the code, so that a blocked request uses up no code.
  if (order.status !== 'unpaid') return refuse('orderNotUnpaid')
  if (available < order.payable) return refuse('balanceShort', { field: 'channel' })
  const tried = order.payable > rules.codeAbove ? await tryOwnCode(memberId, code) : ok(undefined)
  if (!tried.ok) return tried
  return transaction((tx) => payInside(tx, { memberId, orderId, tried: tried.value }))
}

async function tryOwnCode(
  memberId: string,
  code: string | undefined,
): Promise<Result<Tried, CodeRefusal | 'sessionDead'>> {
  const phone = await findPhone(db, memberId)
  if (!phone) return refuse('sessionDead')
  if (!code) return refuse('badInput', { field: 'verificationCode' })
  return tryCode({ phone, purpose: 'pay', code, isOwn: true })
}

async function payInside(
  tx: Tx,
  { memberId, orderId, tried }: { memberId: string; orderId: string; tried: Tried | undefined },
): Promise<Paid> {
  if (tried && !(await spendCode(tx, tried))) return refuse('codeExpired', { field: 'verificationCode' })
  const order = await lockUnpaidOrder(tx, memberId, orderId)
  if (!order) return refuse('orderNotUnpaid')
  const amount: Fen = order.payable
  const { id } = await openPayment(tx, orderId, memberId, BALANCE_CHANNEL, amount, order.expiresAt)
  const posted = await postFromBalance(tx, { paymentId: id, orderId, memberId, amount })
  if (!posted.ok) return refuse('balanceShort', { field: 'channel' })
  await movePayment(tx, id, { move: 'succeed', by: 'member', byId: memberId })
  const paid = await payOrder(tx, { orderId, paymentId: id })
  if (!paid.ok) return paid
  await markApplied(tx, id)
  await closePaymentsOf(tx, orderId, { by: 'member', byId: memberId })
  return ok({ paymentId: id, url: null, form: null, parameters: null })
}
