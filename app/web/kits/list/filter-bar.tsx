import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Button, ButtonLink } from '~/web/ui/button'

type FilterBarProps = {
  /** The list's own address, without a query. */
  path: string
  isFiltered: boolean
  children: ReactNode
}

/** What narrows a list down: a form whose answer is the same list under another address. */
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
