import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const favouriteRefusals = {
  favouritesFull: { code: 4811, status: 409, say: m.favourites_refused_full },
} as const satisfies Refusals
