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
      'Every service outside that the shop uses: what its last trial said, since when it fails, and what waits for it.',
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          vendor: z.string(),
          /** Null while it was never tried. */
          trial: z.enum(TRIALS).nullable(),
          /** The vendor's own word. */
          detail: z.string(),
          triedAt: when,
          failingSince: when,
          failures: z.number().int(),
          operation: z.string(),
          workedAt: when,
          heardAt: when,
        }),
      ),
      /** Payments and refunds of which the service has not said how they end, and calls that did not get through. */
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
