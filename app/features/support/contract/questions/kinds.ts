import * as m from '~/paraglide/messages'

export const QUESTION_KINDS = ['order', 'case', 'goods'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const questionKindTexts: Record<QuestionKind, () => string> = {
  order: m.orders_one,
  case: m.cases_title,
  goods: m.field_name_item,
}
