import * as m from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const favouriteRefusals = {
  favouritesFull: { code: 4811, status: 409, say: m.favourites_refused_full },
} as const satisfies Refusals
