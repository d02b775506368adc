import * as m from '~/paraglide/messages'

export const questionNotices = {
  questionAnswered: { title: m.questions_answered_title, text: m.questions_answered_text },
} as const
