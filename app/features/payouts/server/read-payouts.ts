import type { z } from 'zod'
import { BALANCE_EVENTS, type BalanceEvent } from '~/features/wallet/contract/members'
import { balanceOf } from '~/features/wallet/server/balance'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { accountStatement, monthsOf } from '~/platform/ledger/account-statement'
import { log } from '~/platform/log'
import { type PayoutGateway, payoutGateway } from '~/services/payout'
import { fen } from '~/values/money'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import {
  type OwnPayout,
  type PayoutEnding,
  type PayoutStanding,
  type payoutCalls,
  WALLET_NAME_FROM,
} from '../contract/members'
import { barOf, leastOf, payoutRules, waysFor } from './rules'
import { savedAccounts } from './saved-accounts'
import { learnPayout } from './send-payout'
import { standingOf } from './store'
import { findOpen, listOwn, type OwnRow, takeToAsk } from './store-own'

/** For a member who comes back before the callback; at most once a second. */
async function askAboutOpen(memberId: string, gateway: PayoutGateway | undefined = payoutGateway()) {
  const id = gateway && (await takeToAsk(db, memberId))
  if (!gateway || !id) return
  const said = await gateway.query(id).catch((error) => {
    log().warn({ payout: id, err: error }, 'the wallet service did not answer')
    return undefined
  })
  if (said) await transaction((tx) => learnPayout(tx, id, said))
}

function endingOf({ state, way, cancelAskedAt }: OwnRow): PayoutEnding | null {
  if (state === 'failed' && way === 'wallet') return 'refused'
  if (state !== 'cancelled') return null
  return cancelAskedAt ? 'back' : 'expired'
}

const shown = (one: OwnRow): OwnPayout => {
  const { confirmAt, packageInfo, cancelAskedAt, ...row } = one
  const waits = row.state === 'awaiting'
  return {
    ...row,
    // A service's own error code says nothing to people.
    reason: row.way === 'wallet' && row.state === 'failed' ? '' : row.reason,
    confirmAt: waits ? confirmAt : null,
    confirmation: waits && packageInfo ? (payoutGateway()?.confirmation(packageInfo) ?? null) : null,
    isAskedBack: waits && cancelAskedAt !== null,
    ending: endingOf(one),
  }
}

/** `asks` queries the wallet service first. */
export async function readStanding(memberId: string, asks = false): Promise<Result<PayoutStanding, 'sessionDead'>> {
  if (asks) await askAboutOpen(memberId)
  const [rules, standing, { available, debt }, open, accounts] = await Promise.all([
    payoutRules(db),
    standingOf(db, memberId),
    balanceOf(db, memberId),
    findOpen(db, memberId),
    savedAccounts(db, memberId),
  ])
  if (!standing) return refuse('sessionDead')
  const { most, perDay, feeRate, taxSteps, asksIdNumber } = rules
  return ok({
    available,
    debt,
    least: leastOf({ rules, standing }),
    most,
    perDay,
    leftToday: Math.max(0, perDay - standing.today),
    feeRate,
    taxSteps: taxSteps.map(({ from, rate }) => ({ from: fen(from), rate })),
    thisMonth: fen(standing.thisMonth),
    asksIdNumber,
    ways: waysFor({ id: memberId, openid: standing.openid }),
    nameFrom: fen(WALLET_NAME_FROM),
    bar: barOf({ rules, standing, available, debt }),
    pausedUntil: standing.pausedUntil,
    accounts,
    open: open ? shown(open) : null,
  })
}

export async function listPayouts(memberId: string, cursor: string | undefined) {
  const { rows, next } = await pageById(cursor, (after, most) => listOwn(db, memberId, after, most))
  return ok({ items: rows.map(shown), next })
}

const KIND = 'balance '
type Statement = z.input<typeof payoutCalls.statement.output>

export async function readStatement(
  memberId: string,
  { event, month, cursor }: z.output<typeof payoutCalls.statement.input>,
): Promise<Result<Statement, never>> {
  const kinds = BALANCE_EVENTS.filter((one) => event === undefined || one === event).map((one) => KIND + one)
  const query = { ownerId: memberId, account: 'balance', kinds, month } as const
  const [{ rows, next }, months] = await Promise.all([
    pageById(cursor, (after, most) =>
      accountStatement(db, { ...query, most, after: after === undefined ? undefined : Number(after) }),
    ),
    monthsOf(db, 'balance', memberId),
  ])
  const items = rows.map(({ id, kind, ...row }) => ({
    ...row,
    id: String(id),
    event: kind.slice(KIND.length) as BalanceEvent,
  }))
  return ok({ items, next, months })
}
