import { Badge } from './badge'
import { Icon, type IconName } from './icon'

export type Tab = { href: string; text: string; icon: IconName; count?: number; countText?: string }

export function TabBar({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: number }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map(({ href, text, icon, count, countText }, index) => (
        <a key={href} href={href} aria-current={index === current ? 'page' : undefined}>
          <Icon name={icon} size="tab" />
          <span>{text}</span>
          <span id={`tab-count-${index}`} data-live="">
            <span aria-hidden>
              <Badge count={count} />
            </span>
            {count ? <span className="sr-only">{countText}</span> : null}
          </span>
        </a>
      ))}
    </nav>
  )
}
