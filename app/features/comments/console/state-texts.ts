import * as m from '~/paraglide/messages'
import type { CommentState } from '../contract/members'

export const commentStateTexts: Record<CommentState, () => string> = {
  waiting: m.publishing_state_in_review,
  shown: m.console_goods_questions_shown,
  hidden: m.console_goods_questions_hidden,
}
