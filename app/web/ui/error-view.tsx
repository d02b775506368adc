import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Icon } from './icon'

type ErrorViewProps = {
  title: string
  text?: string
  href: string
  action: string
  reference?: string
  children?: ReactNode
}

export function ErrorView({ title, text, href, action, reference, children }: ErrorViewProps) {
  return (
    <main id="main" className="screen">
      <a href={href} className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
        <span className="empty-icon">
          <Icon name="refund" size="lg" />
        </span>
        <h1 className="mt-4 text-lg font-bold">{title}</h1>
        {text && <span className="mt-1 text-ink-2">{text}</span>}
        <span className="btn btn-soft mt-5">{action}</span>
        {reference && <span className="num mt-6 text-xs text-ink-3">{m.shell_error_reference({ reference })}</span>}
      </a>
      {children}
    </main>
  )
}
