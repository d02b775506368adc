import { WINDOW_DAYS } from '~/contract/cases/cases'
import { m } from '~/paraglide/messages'

export const SERVICES = ['sevenDayReturn', 'fastRefund', 'freeReturn', 'genuine', 'freshGuarantee'] as const
export const MARKS = ['new', 'hot', 'choice'] as const

const services: Record<string, () => string> = {
  sevenDayReturn: () => m.goods_service_return({ days: WINDOW_DAYS }),
  fastRefund: m.goods_service_refund,
  freeReturn: m.goods_service_free_return,
  genuine: m.goods_service_genuine,
  freshGuarantee: m.goods_service_fresh,
}
const marks: Record<string, () => string> = {
  new: m.goods_tag_new,
  hot: m.goods_tag_hot,
  choice: m.goods_tag_choice,
}

/** What a promise is called; one that is not known here speaks for itself. */
export const serviceText = (tag: string): string => services[tag]?.() ?? tag
export const markText = (tag: string): string => marks[tag]?.() ?? tag
