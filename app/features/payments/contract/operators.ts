import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'

export const BOOK_QUEUES = ['differing', 'all'] as const

const difference = z.object({
  kind: z.enum(['payment', 'refund']),
  id: z.string(),
  /** In fen; null where one side knows nothing of it. */
  ours: f.money.nullable(),
  theirs: f.money.nullable(),
})
export type BookDifference = z.output<typeof difference>

export const paymentDesk = {
  reconciliations: operator(may.handlePayouts).get('/api/console/reconciliations', {
    about: 'The daily settlement of each payment channel compared with the shop’s books, newest first.',
    input: z.object({ queue: z.enum(BOOK_QUEUES).default('differing'), cursor: idCursor }),
    output: f.page(
      z.object({
        id: z.string(),
        day: z.string(),
        channel: z.string(),
        /** Receipts less refunds, in fen; null until the service has a statement. */
        ours: z.number().int().nullable(),
        theirs: z.number().int().nullable(),
        differences: z.array(difference),
      }),
    ),
  }),
}
