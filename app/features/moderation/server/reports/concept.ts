import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { ok } from '~/values/result'
import type { reportCalls } from '../../contract/members'
import type { reportDesk } from '../../contract/operators'
import { dismissReport, upholdReport } from './decide-report'
import { reportInvariants } from './invariants'
import { ownReports, readOwnReports, readReport, readReports, recordOf } from './read-reports'
import { readThing, sendReport } from './send-report'
import { dropReports } from './store'

const calls: Provided<typeof reportCalls> = {
  thing: (input) => readThing(input),
  send: (sent, { memberId }) => sendReport(memberId, sent),
  list: async ({ cursor }, { memberId }) => ok(await readOwnReports(memberId, cursor)),
}

const desk: Provided<typeof reportDesk> = {
  list: (input) => readReports(input),
  details: ({ id }) => readReport(id),
  author: ({ id }) => recordOf(id),
  uphold: ({ id, reason }, { operator }) => upholdReport({ operatorId: operator.id, id, reason }),
  dismiss: ({ id, reason }, { operator }) => dismissReport({ operatorId: operator.id, id, reason }),
}

const reportTiles: Record<string, Tile> = {
  reported: {
    may: 'handleContent',
    kind: 'waiting',
    title: m.console_figure_reported,
    screen: 'consoleReports',
    value: () => sql`(select count(*) from reports where state = 'open' and leads)`,
  },
}

export const reports = concept({
  calls,
  desk,
  personal: [
    {
      table: 'reports',
      by: 'member_id',
      erase: dropReports,
      holds: { body: 'text', note: 'text' },
      shows: { reports: ownReports },
    },
    { table: 'reports', by: 'author_id', erase: { author_id: null } },
  ],
  invariants: reportInvariants,
  tiles: reportTiles,
})
