import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Button, ButtonLink } from '~/web/ui/button'
import { SelectField, TextField } from '../form/field'
import type { Filter, ListQuery } from './list'

export type AllFoundProps = {
  query: Record<string, string>
  found: number
  most: number
}

export function AllFound({ query, found, most }: AllFoundProps) {
  if (found > most) return <p className="mt-3 text-sm text-ink-2">{m.console_list_all_many({ most })}</p>
  return (
    <div className="mt-3">
      {Object.entries(query).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="choice">
        <input type="checkbox" name="all" value="true" />
        <span>{m.console_list_all({ count: found })}</span>
      </label>
    </div>
  )
}

type FilterBarProps = {
  path: string
  isFiltered: boolean
  children: ReactNode
}

export function FilterBar({ path, isFiltered, children }: FilterBarProps) {
  return (
    <form method="get" action={path} aria-label={m.word_filter()} className="console-filter card">
      {children}
      <Button size="sm">{m.console_filter_apply()}</Button>
      {isFiltered && (
        <ButtonLink look="line" size="sm" href={path}>
          {m.console_filter_clear()}
        </ButtonLink>
      )}
    </form>
  )
}

type FieldProps<Page> = { of: Filter<Page>; page: Page; query: ListQuery }

export function FilterField<Page>({ of, page, query }: FieldProps<Page>) {
  const { name, label, hint, choices, any, most, type } = of
  const value = query[name] ?? ''
  if (of.isGiven) return <input type="hidden" name={name} value={value} />
  return choices ? (
    <SelectField
      name={name}
      label={label()}
      stacked
      empty={any?.() ?? false}
      defaultValue={value}
      choices={choices(page)}
    />
  ) : (
    <TextField name={name} label={label()} hint={hint?.()} stacked type={type} maxLength={most} defaultValue={value} />
  )
}

type MoreProps<Page> = { of: readonly Filter<Page>[]; page: Page; query: ListQuery }

export function MoreFilters<Page>({ of, page, query }: MoreProps<Page>) {
  const filters = of.filter(({ isMore }) => isMore)
  if (filters.length === 0) return null
  const isOpen = filters.some(({ name, initial }) => query[name] !== initial)
  return (
    <details className="console-filter-more" open={isOpen || undefined}>
      <summary className="min-h-[2.75rem] py-3 font-medium">{m.console_filter_more()}</summary>
      <div>
        {filters.map((one) => (
          <FilterField key={one.name} of={one} page={page} query={query} />
        ))}
      </div>
    </details>
  )
}
