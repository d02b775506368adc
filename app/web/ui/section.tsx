import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type SectionProps = {
  id?: string
  title?: string
  beside?: ReactNode
  more?: { href: string; text: string }
  className?: string
  children: ReactNode
}

export function Section({ id, title, beside, more, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames('card p-3', className)}>
      {(title || more) && (
        <div className={classNames('flex flex-wrap items-center', more ? '-mt-2 mb-1' : 'mb-2')}>
          <div className="flex min-w-[min(9rem,100%)] flex-1 flex-wrap items-center">
            {title && <h2 className="mr-2 text-base font-bold">{title}</h2>}
            {beside}
          </div>
          {more && <MoreLink {...more} />}
        </div>
      )}
      {children}
    </section>
  )
}

export function MoreLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="ml-auto flex min-h-[2.75rem] items-center pl-3 text-xs text-ink-3">
      {text}
      <Icon name="chevron" size="sm" className="-mr-1" />
    </a>
  )
}
