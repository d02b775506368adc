import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { extraFields } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'

export const ADJUSTED_MOST = 1_000_000
export const ADJUST_WAYS = ['give', 'take'] as const

const adjustFields = z.object({
  way: z.enum(ADJUST_WAYS, { errorMap: () => ({ message: 'choose' }) }),
  points: f.countTo(ADJUSTED_MOST),
  why: f.text(140),
  submissionId: f.id,
})

export const pointsDesk = {
  adjust: operator(may.adjustPoints).post('/api/console/points/adjust', {
    factor: 'fresh',
    about:
      'Adds or deducts a member’s points, with a reason that the member is shown, once per submissionId. A shortfall becomes a debt; giving more than a limit waits for the approval of a second operator.',
    input: adjustFields.extend({ id: f.id }),
    output: z.object({ ...extraFields }),
  }),
}

export const pointsFields = {
  way: m.console_points_way,
  why: m.console_points_why,
}
