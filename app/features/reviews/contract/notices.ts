import * as m from '~/paraglide/messages'

export const reviewNotices = {
  reviewAnswered: { title: m.notices_review_answered_title, text: m.notices_review_answered_text },
  reviewHidden: { title: m.notices_review_hidden_title, text: m.notices_review_hidden_text },
} as const
