import type { consoleCalls } from '~/contract/console'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { db } from '../database/pool'
import { getEnrolment, getMe, openEnrolment } from './get-me'
import { logInOperator, requestOperatorCode } from './log-in-operator'
import { endOperatorSession } from './operator-sessions'
import { proveFactor } from './prove-factor'
import { readAct, readActs } from './read-acts'
import { showOverview } from './show-overview'

export const consoleVerbs: Provided<typeof consoleCalls> = {
  requestCode: requestOperatorCode,
  logIn: (input, { device }) => logInOperator({ ...input, device }),
  me: (_, { operator, operatorToken }) => getMe(operator.id, operatorToken),
  openEnrolment: ({ enrolmentCode }, { operator, operatorToken }) =>
    openEnrolment(operator.id, operatorToken, enrolmentCode),
  enrolment: (_, { operator, operatorToken }) => getEnrolment(operator.id, operatorToken),
  proveFactor: ({ factorCode }, { operator, operatorToken }) => proveFactor(operator.id, operatorToken, factorCode),
  async logOut(_, { operatorToken }) {
    await endOperatorSession(db, operatorToken)
    return ok({})
  },
  overview: (_, { operator }) => showOverview(operator),
  acts: readActs,
  act: ({ id }) => readAct(id),
}
