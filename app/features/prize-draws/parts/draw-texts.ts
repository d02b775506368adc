import * as m from '~/paraglide/messages'
import type { PrizeKind, PrizeRecord } from '../contract/members'
import type { DRAW_QUEUES, VERSION_STATES } from '../contract/operators'

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

export const versionStateTexts: Record<(typeof VERSION_STATES)[number], () => string> = {
  planned: m.console_draws_state_planned,
  running: m.draws_state_running,
  ended: m.draws_state_over,
  dropped: m.console_draws_state_dropped,
}

export const prizeKindTexts: Record<PrizeKind, () => string> = {
  none: m.console_draws_kind_none,
  points: m.points_name,
  coupon: m.coupons_one,
  goods: m.console_goods,
}

export const prizeKindNotes: Record<PrizeKind, () => string> = {
  none: m.console_draws_note_none,
  points: m.console_draws_note_points,
  coupon: m.console_draws_note_coupon,
  goods: m.console_draws_note_goods,
}

export const drawQueueTexts: Record<(typeof DRAW_QUEUES)[number], () => string> = {
  won: m.console_drawn_won,
  addressed: m.draws_state_addressed,
  all: m.word_all,
}
