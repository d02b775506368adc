import * as m from '~/paraglide/messages'
import type { CountsBy } from '../contract/operators'

export const countsByTexts: Record<CountsBy, () => string> = {
  piece: m.console_freight_by_piece,
  weight: m.console_freight_by_weight,
}
