import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const questionRefusals = {
  questionsFull: { code: 4889, status: 429, retry: 'day', say: m.questions_refused_full },
  questionMeanwhile: { code: 4890, status: 409, say: m.questions_refused_meanwhile },
} as const satisfies Refusals
