import { holds, may } from '~/contract/roles'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { consoleDesk } from '../contract/operators'
import { getEnrolment, getMe, openEnrolment } from './get-me'
import { operatorInvariants } from './invariants'
import { logInOperator, requestOperatorCode } from './log-in-operator'
import { endOperatorSession } from './operator-sessions'
import { proveFactor } from './prove-factor'
import { readAct, readActs } from './read-acts'
import { showOverview, showWaiting } from './show-overview'
import { listOperators } from './store'

const desk: Provided<typeof consoleDesk> = {
  requestCode: requestOperatorCode,
  logIn: (input, { device, address }) => logInOperator({ ...input, device, address }),
  me: (_, { operator, operatorToken }) => getMe(operator.id, operatorToken),
  may: async ({ right }, { operator }) => ok({ may: holds(operator, may[right]) }),
  openEnrolment: ({ enrolmentCode }, { operator, operatorToken }) =>
    openEnrolment(operator.id, operatorToken, enrolmentCode),
  enrolment: (_, { operator, operatorToken }) => getEnrolment(operator.id, operatorToken),
  proveFactor: ({ factorCode, browser }, { operator, operatorToken }) =>
    proveFactor(operator.id, operatorToken, factorCode, browser),
  async logOut(_, { operatorToken }) {
    await endOperatorSession(db, operatorToken)
    return ok({})
  },
  waiting: (_, { operator }) => showWaiting(operator),
  overview: (_, { operator, locale }) => showOverview(operator, locale),
  acts: async (input, { locale }) => {
    const [acts, operators] = await Promise.all([readActs(input, locale), listOperators(db)])
    return ok({ ...acts, operators: operators.map(({ id, name }) => ({ id, name })) })
  },
  act: ({ id }, { locale }) => readAct(id, locale),
}

export const operators = concept({
  desk,
  personal: [
    {
      table: 'operators',
      by: 'id',
      of: 'operator',
      erase: 'keep',
      because: 'what was done in the console names who did it',
      holds: { name: 'name', phone: 'phone', alarm_email: 'mail' },
    },
  ],
  invariants: operatorInvariants,
})
