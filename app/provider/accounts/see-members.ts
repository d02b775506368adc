import type { z } from 'zod'
import type { DeskMember, memberDesk } from '~/contract/members/desk'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { isPhone, maskPhone } from '~/values/validators'
import { countOpenCases } from '../after-sales/open-cases'
import { db } from '../database/pool'
import { balancesOf } from '../ledger/balances'
import { findMember, type MemberRow, type Search, searchMembers } from '../members/find-members'
import { countAllOrders, countOpenOrders } from '../orders/open-orders'

type Details = z.input<typeof memberDesk.details.output>
type Listed = { items: DeskMember[]; next?: string }

const shown = ({ id, phone, nickname, status, joined_at }: MemberRow): DeskMember => ({
  id,
  phone: status === 'erased' ? '' : maskPhone(phone),
  nickname,
  status: status as DeskMember['status'],
  joinedAt: joined_at.toISOString(),
})

function meant(search: string): Search {
  if (search === '') return {}
  const digits = search.normalize('NFKC').replace(/[\s-]/g, '')
  if (isPhone(digits)) return { phone: digits }
  return /^\d{4}$/.test(digits) ? { phoneEnd: digits } : { id: search }
}

/** Members by id, whole phone or its last four digits, newest first, 20 a page. */
export async function listMembers({
  search,
  cursor,
}: {
  search: string
  cursor?: string
}): Promise<Result<Listed, never>> {
  const { rows, next } = await pageById(cursor, (after, most) => searchMembers(meant(search), after, most))
  return ok({ items: rows.map(shown), next })
}

/** One member, masked. Refused: notFound. */
export async function seeMember(id: string): Promise<Result<Details, 'notFound'>> {
  const row = await findMember(db, id)
  if (!row) return refuse('notFound')
  const [orders, openOrders, openCases, [points = 0]] = await Promise.all([
    countAllOrders(db, id),
    countOpenOrders(db, id),
    countOpenCases(db, id),
    balancesOf(db, [['points', id]]),
  ])
  return ok({
    ...shown(row),
    blockedReason: row.blocked_reason,
    logoffDueAt: row.logoff_due_at?.toISOString() ?? null,
    phoneChangedAt: row.phone_changed_at?.toISOString() ?? null,
    inviterId: row.inviter_id,
    orders,
    openOrders,
    openCases,
    points,
  })
}
