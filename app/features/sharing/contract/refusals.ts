import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const shareTextRefusals = {
  shareTextsFull: { code: 4888, status: 409, say: m.share_texts_full },
} as const satisfies Refusals
