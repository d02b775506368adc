import type { Provided } from '~/house/caller'
import { ok } from '~/values/result'
import type { reportCalls } from '../../contract/members'
import { readOwnReports } from './read-reports'
import { readThing, sendReport } from './send-report'

export const calls: Provided<typeof reportCalls> = {
  thing: (asked) => readThing(asked),
  send: (sent, { memberId }) => sendReport(memberId, sent),
  list: async ({ cursor }, { memberId }) => ok(await readOwnReports(memberId, cursor)),
}
