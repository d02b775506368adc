import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { accountStatement } from '~/platform/ledger/account-statement'
import { balancesOf } from '~/platform/ledger/balances'
import { fen } from '~/values/money'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { BALANCE_EVENTS, type BalanceEvent } from '../contract/members'
import type { BalanceDetails, balanceDesk, Owed } from '../contract/operators'
import { findNickname, listClawbacks, listDebts } from './store-desk'

const KIND = 'balance '
const CHANGES_MOST = 50

export async function listOwed({ queue, cursor }: z.output<typeof balanceDesk.list.input>): Promise<Page<Owed>> {
  const { rows, next } = await pageById(cursor, (before, most) => {
    if (queue === 'debts') return listDebts(db, before, most)
    const id = Number(before)
    return listClawbacks(db, Number.isSafeInteger(id) ? id : undefined, most)
  })
  return { items: rows, next }
}

export async function readBalance(memberId: string): Promise<Result<BalanceDetails, 'notFound'>> {
  const nickname = await findNickname(db, memberId)
  if (nickname === undefined) return refuse('notFound')
  const kinds = BALANCE_EVENTS.map((one) => KIND + one)
  const [[available = 0, debt = 0, pending = 0], rows] = await Promise.all([
    balancesOf(db, [
      ['balance', memberId],
      ['balance debt', memberId],
      ['commission pending', memberId],
    ]),
    accountStatement(db, { ownerId: memberId, account: 'balance', kinds, month: '', most: CHANGES_MOST }),
  ])
  return ok({
    memberId,
    nickname,
    available: fen(available),
    debt: fen(debt),
    pending: fen(pending),
    items: rows.map(({ id, kind, ...row }) => ({
      ...row,
      id: String(id),
      event: kind.slice(KIND.length) as BalanceEvent,
    })),
  })
}
