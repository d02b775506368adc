import type { ReactNode } from 'react'
import { Icon } from './icon'

type SheetProps = {
  /** The line that opens the sheet, and the area around it that closes it. */
  summary: ReactNode
  title: string
  open?: boolean
  id?: string
  children: ReactNode
}

/** A panel that comes up from the bottom; opened and closed by the browser itself. */
export function Sheet({ summary, title, open, id, children }: SheetProps) {
  return (
    <details className="sheet" open={open} id={id}>
      <summary className="row">
        <span className="flex min-w-0 flex-1 flex-wrap items-center">{summary}</span>
        <Icon name="chevron" size="sm" className="-mr-1 ml-1 flex-none text-ink-3" />
      </summary>
      <div className="sheet-panel">
        <h2 className="mb-2 text-base font-bold">{title}</h2>
        {children}
      </div>
    </details>
  )
}
