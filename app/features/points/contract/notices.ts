import * as m from '~/paraglide/messages'

export const pointsNotices = {
  pointsExpired: { title: m.notices_points_expired_title, text: m.notices_points_expired_text },
  pointsGiven: { title: m.notices_points_given_title, text: m.notices_points_given_text },
  pointsTaken: { title: m.notices_points_taken_title, text: m.notices_points_taken_text },
} as const
