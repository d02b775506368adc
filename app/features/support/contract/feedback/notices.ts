import * as m from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const feedbackNotices = {
  feedbackAnswered: { title: m.notices_feedback_answered_title, text: m.notices_feedback_answered_text },
} as const
