import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const feedbackRefusals = {
  feedbackFull: { code: 4812, status: 429, retry: 'day', say: m.feedback_refused_full },
} as const satisfies Refusals
