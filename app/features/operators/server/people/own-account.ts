import type { z } from 'zod'
import { tokenHash } from '~/features/members/server/sessions'
import type { OperatorCaller } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { selfDesk } from '../../contract/people'
import { enrolmentOf, RECOVERY_CODES } from '../second-factor'
import { getOperator } from '../store'
import { endSession, findPerson, holdPerson, listSessions, type PersonRow, renewRound, setSelf } from './store'

export const recoveryLeft = (used: readonly number[]) => RECOVERY_CODES - used.length

export const sessionsOf = (operatorId: string, token: string) => listSessions(db, operatorId, tokenHash(token))

export async function showSelf({ operator, operatorToken }: OperatorCaller) {
  const [person, sessions] = await Promise.all([findPerson(db, operator.id), sessionsOf(operator.id, operatorToken)])
  if (!person) return refuse('notFound')
  const { name, language, recoveryUsed } = person
  const mark = markOf(savedOf(person))
  return ok({ name, language: language ?? '', recoveryLeft: recoveryLeft(recoveryUsed), sessions, mark })
}

type Self = z.output<typeof selfDesk.save.input>
type Saved = Promise<Result<object, 'overtaken'>>

const savedOf = ({ name, language }: Pick<PersonRow, 'name' | 'language'>) => ({ name, language })

export async function saveSelf({ operator }: OperatorCaller, { name, language, seen }: Self): Saved {
  return transaction(async (tx): Saved => {
    const row = await holdPerson(tx, operator.id)
    const before = row && savedOf(row)
    if (isOvertaken(seen, before, { name, language }))
      return refuseOvertaken(tx, { act: 'saveOwnAccount', subject: { kind: 'operator', id: operator.id } })
    await setSelf(tx, operator.id, name, language)
    await noteAct(tx, {
      operatorId: operator.id,
      act: 'saveOwnAccount',
      subject: { kind: 'operator', id: operator.id },
      before,
      after: { name, language },
    })
    return ok({})
  })
}

export async function endOwnSession({ operator }: OperatorCaller, id: string) {
  return transaction(async (tx) => {
    if (!(await endSession(tx, operator.id, id))) return refuse('notFound')
    const subject = { kind: 'operator', id: operator.id }
    await noteAct(tx, { operatorId: operator.id, act: 'endOperatorSession', subject })
    return ok({})
  })
}

export async function renewRecovery({ operator }: OperatorCaller) {
  return transaction(async (tx) => {
    await renewRound(tx, operator.id)
    const { recoveryCodes } = enrolmentOf(await getOperator(tx, operator.id))
    const subject = { kind: 'operator', id: operator.id }
    await noteAct(tx, { operatorId: operator.id, act: 'renewRecoveryCodes', subject })
    return ok({ codes: recoveryCodes })
  })
}
