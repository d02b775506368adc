import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Icon } from './icon'

type BackProps = {
  href: string
  fixed?: boolean
  className?: string
}

export function Back({ href, fixed, className = 'nav-button' }: BackProps) {
  const link = (
    <a href={href} className={className} aria-label={m.word_back()}>
      <Icon name="back" size="lg" />
    </a>
  )
  return fixed ? link : <back-link>{link}</back-link>
}

export function NavBar({ title, back, right }: { title?: string; back: ReactNode; right?: ReactNode }) {
  return (
    <header className="nav-bar">
      <div className="nav-side">{back}</div>
      {title && <h1 className="clamp-1 text-base font-bold">{title}</h1>}
      <div className="nav-side justify-end">{right}</div>
    </header>
  )
}
