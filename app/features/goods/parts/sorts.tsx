import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Tabs } from '~/web/ui/tabs'
import type { Sort } from './search-query'

export const countText = ({ total, isMore }: { total: number; isMore: boolean }): string =>
  isMore
    ? m.search_count_more({ count: new Intl.NumberFormat(getLocale()).format(total) })
    : m.search_count({ count: total })

export function Sorts({ sort: current = 'best', hrefOf }: { sort?: Sort; hrefOf: (sort: Sort) => string }) {
  const isByPrice = current === 'priceUp' || current === 'priceDown'
  const sorts: { sort: Sort; text: string }[] = [
    { sort: 'best', text: m.search_best() },
    { sort: 'sales', text: m.search_sales() },
    { sort: 'newest', text: m.search_newest() },
    // A second press reverses the order.
    current === 'priceUp'
      ? { sort: 'priceDown', text: m.search_price_up() }
      : { sort: 'priceUp', text: isByPrice ? m.search_price_down() : m.word_price() },
  ]
  const tabs = sorts.map(({ sort, text }) => ({ href: hrefOf(sort), text }))
  const index = isByPrice ? sorts.length - 1 : sorts.findIndex(({ sort }) => sort === current)
  return <Tabs label={m.search_order()} tabs={tabs} current={index} />
}
