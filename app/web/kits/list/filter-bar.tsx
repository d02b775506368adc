import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Button, ButtonLink } from '~/web/ui/button'

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
