import type { FeedbackKind } from '~/contract/feedback'
import type { FEEDBACK_QUEUES } from '~/contract/review-console'
import { m } from '~/paraglide/messages'

export const kindTexts: Record<FeedbackKind, () => string> = {
  fault: m.reviews_feedback_fault,
  order: m.reviews_feedback_order,
  goods: m.reviews_feedback_goods,
  idea: m.reviews_feedback_idea,
  other: m.reviews_feedback_other,
}

export const queueTexts: Record<(typeof FEEDBACK_QUEUES)[number], () => string> = {
  open: m.console_feedback_open,
  answered: m.console_reviews_answered,
  all: m.console_filter_any,
}
