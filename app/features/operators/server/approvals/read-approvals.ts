import type { z } from 'zod'
import { holds } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { APPROVAL_KINDS, rolesFor, type WaitingApproval } from '~/house/registers/approval-kinds'
import { maskPersonal } from '~/platform/acts/mask-personal'
import { db } from '~/platform/database/pool'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ApprovalDetails, ApprovalListed, approvalDesk } from '../../contract/approvals'
import { hasOthersWith, nameOf } from './ask-approval'
import { isOwnReset } from './decide-approval'
import { findApproval, listWaiting } from './store'
import { type ListedRow, listApprovals, listHistory } from './store-lists'

type ListInput = z.output<typeof approvalDesk.list.input>

const kindsOf = (operator: Operator) => APPROVAL_KINDS.filter((kind) => holds(operator, rolesFor(kind)))

const shown = ({ asker, subjectKind, subjectId, ...row }: ListedRow): ApprovalListed => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId },
  askedBy: asker,
})

export async function readApprovals(operator: Operator, { status: state, kind, cursor }: ListInput) {
  const kinds = kindsOf(operator).filter((one) => kind === undefined || one === kind)
  const operatorId = kind === undefined ? operator.id : ''
  const { rows, next } = await pageById(cursor, (before, most) =>
    listApprovals(db, { state, kinds, operatorId, before }, most),
  )
  return ok({ items: rows.map(shown), next })
}

export async function readApproval(operator: Operator, id: string): Promise<Result<ApprovalDetails, 'notFound'>> {
  const row = await findApproval(db, id)
  const isOwn = row?.askedBy === operator.id
  if (!row || !(isOwn || kindsOf(operator).includes(row.kind))) return refuse('notFound')
  const [history, asker, hasOthers] = await Promise.all([
    listHistory(db, id),
    nameOf(db, row.askedBy),
    hasOthersWith(db, row.askedBy, rolesFor(row.kind)),
  ])
  const isOpen = row.state === 'waiting' && !row.isOver
  const isAlone = isOpen && isOwn && !hasOthers && row.kind !== 'resetFactor'
  const { kind, amount, state, askedAt, expiresAt, subjectKind, subjectId, isReleased } = row
  return ok({
    ...shown({ id, kind, amount, state, askedAt, expiresAt, subjectKind, subjectId, asker }),
    facts: maskPersonal(row.facts) ?? {},
    isReleased,
    history,
    mayApprove: isOpen && !isOwn && !isOwnReset(row, operator.id),
    mayWithdraw: isOpen && isOwn,
    mayRelease: isAlone && row.isReleasable,
    releaseFrom: isAlone ? row.releaseFrom : null,
  })
}

export const waitingFor = (subject: { kind: string; id: string }): Promise<WaitingApproval[]> =>
  listWaiting(db, subject)
