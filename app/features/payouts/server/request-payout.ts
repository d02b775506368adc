import { spendCode, type Tried, tryCode } from '~/features/members/server/codes'
import { findPhone } from '~/features/members/server/known-member'
import { lockMember } from '~/features/members/server/lock-member'
import { balanceOf } from '~/features/wallet/server/balance'
import { db } from '~/platform/database/pool'
import { claimedKeys, claimSubmission } from '~/platform/database/submissions'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { payoutGateway } from '~/services/payout'
import { type Fen, fen, shortYuan } from '~/values/money'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import { PAUSE_HOURS, PAYOUT_ACCOUNTS_MOST, type PayoutBar, type PayoutWay } from '../contract/members'
import { splitPayout } from '../contract/tax'
import { maskAccount, missingOf, type PayoutAccount, sealAccount } from './account'
import { barOf, leastOf, payoutRules, refusalOf, waysFor } from './rules'
import { hasRoomFor, storeAccount, withSaved } from './saved-accounts'
import { postWithdrawn } from './settle-payout'
import { insertPayout, standingOf } from './store'
import { noteUse } from './store-accounts'

const SCOPE = 'payouts'

export interface PayoutRequest extends PayoutAccount {
  amount: Fen
  way: PayoutWay
  accountId?: string
  isSaved?: boolean
  verificationCode: string
  submissionId: string
}

type CodeRefusal = 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany'
type Refusal =
  | (typeof refusalOf)[keyof typeof refusalOf]
  | CodeRefusal
  | 'payoutLittle'
  | 'payoutMuch'
  | 'payoutWay'
  | 'payoutAccountGone'
  | 'payoutAccountsFull'
  | 'badInput'
  | 'sessionDead'
  | 'submissionReused'
type Made = Result<{ payoutId: string }, Refusal>

/** Debits the balance at once. Once per submissionId, one open withdrawal at a time. */
export async function requestPayout(memberId: string, sent: PayoutRequest): Promise<Made> {
  const result = await withSaved(memberId, sent)
  if (!result) return refuse('payoutAccountGone')
  const known = await claimedKeys(db, SCOPE, [result.submissionId])
  let tried: Tried | undefined
  if (!known.has(result.submissionId)) {
    // Before the code, so that a blocked request uses up no code.
    const refused = await whyNot(db, memberId, result, await balanceOf(db, memberId))
    if (refused) return refused
    const phone = await findPhone(db, memberId)
    if (!phone) return refuse('sessionDead')
    const right = await tryCode({ phone, purpose: 'withdraw', code: result.verificationCode, isOwn: true })
    if (!right.ok) return right
    tried = right.value
  }
  return transaction((tx) => requestIn(tx, memberId, result, tried))
}

async function requestIn(tx: Tx, memberId: string, request: PayoutRequest, tried: Tried | undefined): Promise<Made> {
  const { amount, way, name, number, bank, idNumber } = request
  // No plain hash of a card number: there are few enough of them to try all.
  const content = { amount, way, account: keyedHash(SCOPE, name, number, bank, idNumber) }
  const claimed = await claimSubmission(tx, { scope: SCOPE, key: request.submissionId, memberId, content })
  if (!claimed.ok) return claimed
  const { id, isNew } = claimed.value
  if (!isNew) return ok({ payoutId: id })
  if (!tried || !(await spendCode(tx, tried))) return refuse('codeExpired', { field: 'verificationCode' })
  return takeOut(tx, id, memberId, request)
}

/** Checks everything again, because other transactions may have come first. */
export async function takeOut(tx: Tx, id: string, memberId: string, request: PayoutRequest): Promise<Made> {
  const { amount, way } = request
  if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
  const [available = 0, debt = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
    ['withdrawing', memberId],
  ])
  const refused = await whyNot(tx, memberId, request, { available: fen(available), debt: fen(debt) })
  if (refused) return refused
  const [rules, standing] = [await payoutRules(tx), await standingOf(tx, memberId)]
  const account = accountOf(memberId, request, standing?.openid ?? null, rules.asksIdNumber)
  const split = splitPayout(amount, { ...rules, thisMonth: standing?.thisMonth ?? 0 })
  const sealed = { account: sealAccount(id, account), accountShown: shownOf(way, account) }
  if (!(await insertPayout(tx, { id, memberId, way, ...split, ...sealed }))) return refuse('payoutOpen')
  if (request.isSaved && way !== 'wallet') await storeAccount(tx, memberId, way, account)
  if (request.accountId) await noteUse(tx, request.accountId)
  const posted = await postWithdrawn(tx, { id, memberId, gross: amount })
  return posted.ok ? ok({ payoutId: id }) : refuse('payoutShort', shortOf(fen(available)))
}

/** Fixed with the request: a later change of the wallet does not count. Stores only what the mall requires. */
function accountOf(
  memberId: string,
  request: PayoutRequest,
  openid: string | null,
  asksIdNumber: boolean,
): PayoutAccount {
  const { way, name, number, bank } = request
  const idNumber = asksIdNumber ? request.idNumber : ''
  if (way !== 'wallet') return { name, number, bank: way === 'bank' ? bank : '', idNumber }
  return { name, number: payoutGateway()?.payeeOf({ id: memberId, openid }) ?? '', bank: '', idNumber }
}

const shownOf = (way: PayoutWay, account: PayoutAccount) => (way === 'wallet' ? '' : maskAccount(account))

async function whyNot(
  reader: Reader,
  memberId: string,
  request: PayoutRequest,
  { available, debt }: { available: Fen; debt: Fen },
): Promise<Refused<Refusal> | undefined> {
  const { amount, way } = request
  const [rules, standing] = await Promise.all([payoutRules(reader), standingOf(reader, memberId)])
  if (!standing) return refuse('sessionDead')
  const bar = barOf({ rules, standing, available, debt })
  if (bar) return refuse(refusalOf[bar], detailsOf(bar, available))
  const least = leastOf({ rules, standing })
  if (amount < least) return refuse('payoutLittle', { field: 'amount', params: { amount: shortYuan(least) } })
  if (amount > rules.most) return refuse('payoutMuch', { field: 'amount', params: { amount: shortYuan(rules.most) } })
  if (amount > available) return refuse('payoutShort', shortOf(available))
  if (!waysFor({ id: memberId, openid: standing.openid }).includes(way)) return refuse('payoutWay', { field: 'way' })
  const missing = rules.asksIdNumber && request.idNumber === '' ? 'idNumber' : missingOf(request)
  if (missing) return refuse('badInput', { field: missing })
  const isFull = request.isSaved && way !== 'wallet' && !(await hasRoomFor(reader, memberId, way, request))
  return isFull ? refuse('payoutAccountsFull', { field: 'isSaved', params: { most: PAYOUT_ACCOUNTS_MOST } }) : undefined
}

const shortOf = (available: Fen) => ({ field: 'amount', params: { amount: shortYuan(available) } })

function detailsOf(bar: PayoutBar, available: Fen) {
  if (bar === 'short') return shortOf(available)
  return bar === 'pause' ? { params: { hours: PAUSE_HOURS } } : {}
}
