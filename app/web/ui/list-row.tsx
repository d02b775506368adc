import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type ListRowProps = {
  title: ReactNode
  note?: ReactNode
  value?: ReactNode
  icon?: IconName
  href?: string
}

export function ListRow({ title, note, value, icon, href }: ListRowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className="mr-3 flex-none text-ink-2" />}
      <span className="min-w-0 flex-1 large:basis-[60%]">
        {title}
        {note && <small className="block text-xs text-ink-2">{note}</small>}
      </span>
      {value && (
        <span className="ml-3 min-w-0 max-w-[68%] text-right text-ink-2 large:order-last large:ml-0 large:max-w-full large:basis-full large:text-left">
          {value}
        </span>
      )}
      {href && <Icon name="chevron" size="sm" className="-mr-1 ml-1 flex-none text-ink-3" />}
    </>
  )
  // Without a line below the title, icon and arrow stay beside it.
  const className = value ? 'row large:flex-wrap' : 'row'
  return href ? (
    <a href={href} className={className}>
      {content}
    </a>
  ) : (
    <div className={className}>{content}</div>
  )
}
