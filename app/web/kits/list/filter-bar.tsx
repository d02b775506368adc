import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Button, ButtonLink } from '~/web/ui/button'

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
