import * as m from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const reviewNotices = {
  reviewAnswered: { title: m.notices_review_answered_title, text: m.notices_review_answered_text },
  reviewHidden: { title: m.notices_review_hidden_title, text: m.notices_review_hidden_text },
} as const
