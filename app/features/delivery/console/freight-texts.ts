import type { CountsBy } from '~/contract/freight/desk'
import * as m from '~/paraglide/messages'

export const countsByTexts: Record<CountsBy, () => string> = {
  piece: m.console_freight_by_piece,
  weight: m.console_freight_by_weight,
}
