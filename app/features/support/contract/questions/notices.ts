import * as m from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const questionNotices = {
  questionAnswered: { title: m.questions_answered_title, text: m.questions_answered_text },
} as const
