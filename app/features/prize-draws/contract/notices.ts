import * as m from '~/paraglide/messages'

export const prizeNotices = {
  prizeWon: { title: m.notices_prize_won_title, text: m.notices_prize_won_text },
  prizeWaits: { title: m.notices_prize_waits_title, text: m.notices_prize_waits_text },
  prizeExpired: { title: m.notices_prize_expired_title, text: m.notices_prize_expired_text },
} as const
