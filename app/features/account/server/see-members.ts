import type { z } from 'zod'
import type { Pick, PickInput } from '~/contract/picks'
import { countOpenCases } from '~/features/after-sales/server/open-cases'
import type { DeskMember, memberDesk } from '~/features/members/contract/operators'
import { findMember, knownMembers, type MemberRow, searchMembers } from '~/features/members/server/find-members'
import { notedOf } from '~/features/members/server/notes'
import { countAllOrders, countOpenOrders } from '~/features/orders/server/open-orders'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { balancesOf } from '~/platform/ledger/balances'
import { picksOf } from '~/platform/picks'
import { ownOf } from '~/values/own'
import { type Page, pageById } from '~/values/paging'
import { soughtIn } from '~/values/phones'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'

type Details = z.input<typeof memberDesk.details.output>
type Listed = { items: DeskMember[]; next?: string }

const shown = ({ id, phone, nickname, status, joined_at }: MemberRow): DeskMember => ({
  id,
  phone: status === 'erased' ? '' : maskPhone(phone),
  nickname,
  status: status as DeskMember['status'],
  joinedAt: joined_at,
})

export async function listMembers({
  search,
  cursor,
}: {
  search: string
  cursor?: string
}): Promise<Result<Listed, never>> {
  const { rows, next } = await pageById(cursor, (after, most) => searchMembers(soughtIn(search), after, most))
  return ok({ items: rows.map(shown), next })
}

const states: Record<string, Pick['state']> = { active: 'good', blocked: 'blocked' }

export async function pickMembers(input: PickInput): Promise<Result<Page<Pick>, never>> {
  const picks = await picksOf<MemberRow>(input, {
    known: (ids) => knownMembers(db, ids),
    found: async (typed, [after] = [], most) =>
      typed === '' ? [] : searchMembers(soughtIn(typed), after === undefined ? undefined : String(after), most),
    shown: ({ id, phone, nickname, status }) => ({
      id,
      title: nickname || id,
      note: status === 'erased' ? '' : maskPhone(phone),
      picture: null,
      price: null,
      stock: null,
      state: ownOf(states, status) ?? 'gone',
    }),
  })
  return ok(picks)
}

export async function seeMember(id: string): Promise<Result<Details, 'notFound'>> {
  const row = await findMember(db, id)
  if (!row) return refuse('notFound')
  const [orders, openOrders, openCases, [points = 0], noted] = await Promise.all([
    countAllOrders(db, id),
    countOpenOrders(db, id),
    countOpenCases(db, id),
    balancesOf(db, [['points', id]]),
    notedOf(db, id),
  ])
  return ok({
    ...shown(row),
    blockedReason: row.blocked_reason,
    deletionDueAt: row.logoff_due_at,
    phoneChangedAt: row.phone_changed_at,
    inviterId: row.inviter_id,
    orders,
    openOrders,
    openCases,
    points,
    takesMarketing: row.takes_marketing === true,
    ...noted,
    mark: markOf(noted),
  })
}
