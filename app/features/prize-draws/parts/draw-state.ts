import * as m from '~/paraglide/messages'
import type { PrizeRecord } from '../contract/members'

const texts: Record<PrizeRecord['state'], () => string> = {
  given: m.draws_state_given,
  won: m.draws_state_won,
  addressed: m.draws_state_addressed,
  shipped: m.draws_state_shipped,
  received: m.draws_state_received,
  expired: m.draws_state_expired,
  closed: m.draws_state_closed,
}

export const stateText = ({ state }: Pick<PrizeRecord, 'state'>): string => texts[state]()
