import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'

export const MARKS = ['new', 'hot', 'choice'] as const

const marks: Record<string, () => string> = {
  new: m.goods_tag_new,
  hot: m.goods_tag_hot,
  choice: m.goods_tag_choice,
}

export const markText = (tag: string): string => ownOf(marks, tag)?.() ?? tag
