import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

export const countText = ({ total, isMore }: { total: number; isMore: boolean }): string =>
  isMore
    ? m.search_count_more({ count: new Intl.NumberFormat(getLocale()).format(total) })
    : m.search_count({ count: total })
