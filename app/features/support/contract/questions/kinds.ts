import * as m from '~/paraglide/messages'

/** What a member may ask about: their own order, their own after-sale case, or goods. */
export const QUESTION_KINDS = ['order', 'case', 'goods'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What a kind is called. */
export const questionKindTexts: Record<QuestionKind, () => string> = {
  order: m.orders_one,
  case: m.cases_title,
  goods: m.field_name_item,
}
