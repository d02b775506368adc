import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const wordRefusals = {
  wordRefused: { code: 4885, status: 422, say: m.words_refused },
  wordsChanged: { code: 4886, status: 409, say: m.console_words_changed },
  wordListsFull: { code: 4887, status: 409, say: m.console_words_full },
} as const satisfies Refusals
