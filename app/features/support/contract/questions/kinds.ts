import * as m from '~/paraglide/messages'

/** What a member may ask about: their own order, their own after-sale case, or goods. */
export const QUESTION_KINDS = ['order', 'case', 'goods'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What a kind is called. */
export const questionKindTexts: Record<QuestionKind, () => string> = {
  order: m.questions_kind_order,
  case: m.questions_kind_case,
  goods: m.questions_kind_goods,
}
