import * as m from '~/paraglide/messages'
import type { OwnState } from '../contract/members'
import type { DeskGoodsAnswer } from '../contract/operators'

export const entryStateTexts: Record<OwnState, () => string> = {
  waiting: m.publishing_state_in_review,
  shown: m.console_goods_questions_shown,
  hidden: m.console_goods_questions_hidden,
}

export const authorText = ({ author, isNamed }: Pick<DeskGoodsAnswer, 'author' | 'isNamed'>): string =>
  isNamed ? author : m.console_goods_questions_unnamed({ author })
