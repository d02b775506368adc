import * as m from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const shareTextRefusals = {
  shareTextsFull: { code: 4888, status: 409, say: m.share_texts_full },
} as const satisfies Refusals
