import type { ReactNode } from 'react'
import type { Call } from '~/contract/call'
import { withQuery } from '~/values/with-query'
import { Empty, type EmptyProps } from '~/web/ui/empty'
import { Tabs } from '~/web/ui/tabs'
import type { Asked, Filter, PageOf, RowOf } from './list'
import { Pager } from './pager'

/** One list of the shop as data: where it is, what it asks, its tabs, a row, and what stands there without one. */
export type CardsOf<C extends Call> = {
  /** The list's own address; a query that it has is kept on every page. */
  path: string
  call: C
  title: () => string
  /** The id of the list on every page: a script adds the next page's rows to it. */
  id: string
  /** One `choice`, whose values stand above the list as tabs. */
  filters?: readonly [Filter<unknown>]
  /** A row, as a list item with its id as key. */
  card: (row: RowOf<C>) => ReactNode
  className?: string
  /** What is said where there is no row; `chosen` is the tab. */
  empty: (chosen: string, page: PageOf<C>) => EmptyProps
}

/** Keeps the types of the call. `listLoader` of `list` is its loader too. */
export const cardsOf = <C extends Call>(list: CardsOf<C>): CardsOf<C> => list

type CardsProps<C extends Call> = {
  of: CardsOf<C>
  data: { asked: Asked; page: unknown }
  /** How many rows each tab has, by its value. */
  counts?: Partial<Record<string, number>>
  /** Between the tabs and the rows. */
  above?: ReactNode
}

export function Cards<C extends Call>({ of, data, counts, above }: CardsProps<C>) {
  const { path, id, card, className = 'px-4 pt-3', empty, filters: [tab] = [] } = of
  const page = data.page as PageOf<C>
  const rows: RowOf<C>[] = page.items
  const chosen = tab ? (data.asked[tab.name] ?? '') : ''
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
      <Pager list={id} next={page.next && withQuery(path, { ...data.asked, cursor: page.next })} />
    </>
  )
}

type ChoiceTabsProps = {
  of: Filter<unknown>
  path: string
  chosen: string
  counts?: Partial<Record<string, number>>
}

/** The values of a choice as tabs; what is shown first needs no parameter. */
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
