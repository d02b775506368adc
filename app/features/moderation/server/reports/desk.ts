import type { Provided } from '~/house/caller'
import type { reportDesk } from '../../contract/operators'
import { dismissReport, upholdReport } from './decide-report'
import { readReport, readReports, recordOf } from './read-reports'

export const desk: Provided<typeof reportDesk> = {
  list: (asked) => readReports(asked),
  details: ({ id }) => readReport(id),
  author: ({ id }) => recordOf(id),
  uphold: ({ id, reason }, { operator }) => upholdReport({ operatorId: operator.id, id, reason }),
  dismiss: ({ id, reason }, { operator }) => dismissReport({ operatorId: operator.id, id, reason }),
}
