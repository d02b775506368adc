import * as m from '~/paraglide/messages'
import type { FeedbackKind } from '../contract/members'
import type { FEEDBACK_QUEUES } from '../contract/operators'

export const kindTexts: Record<FeedbackKind, () => string> = {
  fault: m.feedback_fault,
  order: m.feedback_order,
  goods: m.word_items,
  idea: m.feedback_idea,
  other: m.word_other,
}

export const queueTexts: Record<(typeof FEEDBACK_QUEUES)[number], () => string> = {
  open: m.console_feedback_open,
  answered: m.console_reviews_state_answered,
  all: m.word_all,
}
