import { PUBLICATION_STATES, REPORT_STATES } from '~/features/moderation/contract/members'
import { publicationFlow } from '~/features/moderation/server/publishing/publication-flow'
import { move as movePublication } from '~/features/moderation/server/publishing/store'
import { reportFlow } from '~/features/moderation/server/reports/report-flow'
import { moveReports } from '~/features/moderation/server/reports/store'
import { ids } from './flow-things'
import type { Machine } from './flow-trials'

/** What becomes of what members publish, and of what others say of it. */
export const publishingMachines: Machine[] = [
  {
    machine: 'report',
    flow: reportFlow,
    states: REPORT_STATES,
    final: ['upheld', 'dismissed'],
    first: ['open'],
    table: 'reports',
    history: 'report_history',
    subject: 'report_id',
    id: () => ids.report,
    making: ['send'],
    make: async (tx, move, by) => (await moveReports(tx, [ids.report], move, { by })).length > 0,
  },
  {
    machine: 'publication',
    flow: publicationFlow,
    states: PUBLICATION_STATES,
    final: ['replaced', 'withdrawn'],
    first: ['waiting', 'shown', 'rejected'],
    table: 'publications',
    history: 'publication_history',
    subject: 'publication_id',
    id: () => ids.publication,
    make: (tx, move, by) => movePublication(tx, ids.publication, move, { by }),
  },
]
