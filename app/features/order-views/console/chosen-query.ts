import * as f from '~/contract/fields'
import { ORDER_FILTERS, orderFilters } from '~/features/orders/contract/filters'

const MARKED_MOST = 100

/** What the list hands on: the marked orders, or with `all` those of its filter. What nobody could choose is left out. */
export function chosenIn({ searchParams }: URL) {
  const filter = Object.fromEntries(
    ORDER_FILTERS.flatMap((name) => {
      const typed = searchParams.get(name) ?? ''
      return typed && orderFilters[name].safeParse(typed).success ? [[name, typed]] : []
    }),
  )
  const isAll = searchParams.get('all') === 'true'
  const ids = isAll
    ? []
    : [...new Set(searchParams.getAll('marked').filter((id) => f.id.safeParse(id).success))].slice(0, MARKED_MOST)
  return { filter, isAll, ids }
}
