import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Icon } from './icon'

type SheetProps = {
  summary: ReactNode
  title: string
  open?: boolean
  id?: string
  children: ReactNode
}

/** Opened and closed by the browser itself; a dialog with a script. */
export function Sheet({ summary, title, open, id, children }: SheetProps) {
  return (
    <sheet-dialog>
      <details className="sheet" open={open} id={id}>
        <summary className="row">
          <span className="flex min-w-0 flex-1 flex-wrap items-center">{summary}</span>
          <Icon name="chevron" size="sm" className="-mr-1 ml-1 flex-none text-ink-3" />
        </summary>
        <dialog className="sheet-panel" open aria-label={title}>
          <div className="mb-2 flex items-center">
            <h2 className="flex-1 text-base font-bold">{title}</h2>
            <button type="button" data-close="" className="sheet-close" aria-label={m.shell_sheet_close()}>
              ×
            </button>
          </div>
          {children}
          <span className="sheet-end" hidden />
        </dialog>
      </details>
    </sheet-dialog>
  )
}
