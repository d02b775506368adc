import { covers, holds, may } from '~/contract/roles'
import type { Approved } from '~/house/approvable'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { askApproval } from '../approvals/ask-approval'
import { findLatest, move } from '../approvals/store'
import { changeOperator } from '../change-operator'
import { lockOperators } from '../store'
import { heldPerson } from './given-role'
import { findPerson, listPeople, type PersonRow } from './store'

const about = (id: string) => ({ kind: 'resetFactor' as const, subject: { kind: 'operator', id } })

export async function askReset(operator: Operator, id: string) {
  return transaction(async (tx) => {
    const held = await heldPerson(tx, operator, id)
    if (!held.ok) return held
    const facts = { operator: held.value.person.name }
    return askApproval(tx, { ...about(id), amount: null, facts, askedBy: operator.id })
  })
}

/** The code for the new setup is made by whoever hands it over. */
export async function carryOutReset(tx: Tx, { subject, askedBy, decidedBy }: Approved) {
  await lockOperators(tx)
  const person = await findPerson(tx, subject.id)
  if (!person) return refuse('notFound')
  const [asker, decider] = [await findPerson(tx, askedBy), await findPerson(tx, decidedBy)]
  if (!asker || !covers(asker, person)) return refuse('approvalAskerGone')
  if (!decider || !covers(decider, person)) return refuse('moreRights')
  await changeOperator(tx, subject.id, { isReset: true })
  return ok({})
}

export const resettersOf = (people: readonly PersonRow[], person: PersonRow): PersonRow[] =>
  people.filter(
    (one) =>
      one.id !== person.id &&
      one.status === 'active' &&
      one.hasJoined &&
      holds(one, may.handleOperators) &&
      covers(one, person),
  )

/** Two do it at the console; one asks there, and the command is the second; where there is nobody the command alone. */
export const resetsBy = (resetters: number): 'approval' | 'command' | 'none' =>
  resetters > 1 ? 'approval' : resetters === 1 ? 'command' : 'none'

/** `isAlone`: where nobody can ask any more, though there are others. */
export async function resetByCommand(
  id: string,
  isAlone: boolean,
): Promise<Result<{ enrolmentCode: string }, 'lastOwner' | 'notFound' | 'resetAlone'>> {
  return transaction(async (tx) => {
    await lockOperators(tx)
    const people = await listPeople(tx)
    const person = people.find((one) => one.id === id)
    if (!person) return refuse('notFound')
    const result = await findLatest(tx, about(id))
    const resetters = resettersOf(people, person)
    const isRequested =
      result?.state === 'waiting' && !result.isOver && resetters.some((one) => one.id === result.askedBy)
    if (resetters.length > 0 && !isRequested && !isAlone) return refuse('resetAlone')
    const changed = await changeOperator(tx, id, { isReset: true })
    if (!changed.ok) return changed
    if (isRequested) await move(tx, result.id, 'approve', { by: 'operator', byId: id, note: 'npm run operator' })
    // Nobody is logged in at the machine, so that the log names whose it is.
    const after = { asked: isRequested }
    await noteAct(tx, { operatorId: id, act: 'resetFactorByCommand', subject: { kind: 'operator', id }, after })
    return ok({ enrolmentCode: changed.value.enrolmentCode as string })
  })
}
