import * as m from '~/paraglide/messages'

export const feedbackNotices = {
  feedbackAnswered: { title: m.notices_feedback_answered_title, text: m.notices_feedback_answered_text },
} as const
