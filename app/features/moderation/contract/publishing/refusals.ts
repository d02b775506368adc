import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const publishingRefusals = {
  publicationDecided: { code: 4974, status: 409, say: m.console_publishing_refused_decided },
  appealOver: { code: 4979, status: 409, say: m.refusal_appeal_over },
} as const satisfies Refusals
