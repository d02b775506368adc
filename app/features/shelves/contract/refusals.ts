import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const shelfRefusals = {
  synonymsFull: { code: 4941, status: 409, say: m.refusal_synonyms_full },
  shelfLevels: { code: 4942, status: 409, say: m.refusal_shelf_levels },
  shelvesFull: { code: 4943, status: 409, say: m.refusal_shelves_full },
} as const satisfies Refusals
