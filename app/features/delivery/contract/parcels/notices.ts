import * as m from '~/paraglide/messages'

export const parcelNotices = {
  parcelDelivering: { title: m.parcels_notice_delivering, text: m.parcels_notice_delivering_text },
  parcelDelivered: { title: m.parcels_notice_delivered, text: m.parcels_notice_delivered_text },
  parcelProblem: { title: m.parcels_notice_problem, text: m.parcels_notice_problem_text },
} as const
