import * as m from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const shelfRefusals = {
  synonymsFull: { code: 4941, status: 409, say: m.refusal_synonyms_full },
  shelfLevels: { code: 4942, status: 409, say: m.refusal_shelf_levels },
  shelvesFull: { code: 4943, status: 409, say: m.refusal_shelves_full },
} as const satisfies Refusals
