import type { ReactNode } from 'react'
import type { Call } from '~/contract/call'
import { withQuery } from '~/values/with-query'
import { Empty, type EmptyProps } from '~/web/ui/empty'
import { Tabs } from '~/web/ui/tabs'
import type { Filter, ListQuery, PageOf, RowOf } from './list'
import { Pager } from './pager'

type CardsOf<C extends Call> = {
  /** A query in it stays on every page. */
  path: string
  call: C
  title: () => string
  id: string
  filters?: readonly [Filter<unknown>]
  card: (row: RowOf<C>) => ReactNode
  className?: string
  empty: (chosen: string, page: PageOf<C>) => EmptyProps
}

export const cardsOf = <C extends Call>(list: CardsOf<C>): CardsOf<C> => list

type CardsProps<C extends Call> = {
  of: CardsOf<C>
  data: { query: ListQuery; page: unknown }
  counts?: Partial<Record<string, number>>
  above?: ReactNode
}

export function Cards<C extends Call>({ of, data, counts, above }: CardsProps<C>) {
  const { path, id, card, className = 'px-4 pt-3', empty, filters: [tab] = [] } = of
  const page = data.page as PageOf<C>
  const rows: RowOf<C>[] = page.items
  const chosen = tab ? (data.query[tab.name] ?? '') : ''
  return (
    <>
      {tab && <ChoiceTabs of={tab} path={path} chosen={chosen} counts={counts} />}
      {above}
      {rows.length === 0 ? (
        <Empty {...empty(chosen, page)} />
      ) : (
        <ul id={id} className={className}>
          {rows.map(card)}
        </ul>
      )}
      <Pager list={id} next={page.next && withQuery(path, { ...data.query, cursor: page.next })} />
    </>
  )
}

type ChoiceTabsProps = {
  of: Filter<unknown>
  path: string
  chosen: string
  counts?: Partial<Record<string, number>>
}

export function ChoiceTabs({ of, path, chosen, counts = {} }: ChoiceTabsProps) {
  const { name, label, initial, choices = () => [] } = of
  const all = choices(undefined)
  const tabs = all.map(({ value, text }) => ({
    href: withQuery(path, { [name]: value === initial ? undefined : value }),
    text,
    count: counts[value],
  }))
  return <Tabs label={label()} tabs={tabs} current={all.findIndex(({ value }) => value === chosen)} />
}
