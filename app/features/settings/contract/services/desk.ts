import { z } from 'zod'
import { call } from '~/contract/call'
import { may } from '~/contract/roles'
import { TRIALS } from '~/contract/trials'

const when = z.string().nullable()

export const serviceDesk = {
  services: call({
    method: 'GET',
    path: '/api/console/services',
    access: 'operator',
    roles: may.changeSettings,
    about:
      'Every external service: the result of its last check, since when it fails, and the queue that waits for it.',
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          vendor: z.string(),
          trial: z.enum(TRIALS).nullable(),
          detail: z.string(),
          triedAt: when,
          failingSince: when,
          failures: z.number().int(),
          operation: z.string(),
          workedAt: when,
          heardAt: when,
        }),
      ),
      /** Payments and refunds without an outcome, and failed calls. */
      waiting: z.array(
        z.object({
          what: z.enum(['payments', 'refunds', 'calls']),
          of: z.string(),
          count: z.number().int(),
          since: z.string(),
        }),
      ),
    }),
  }),
}
