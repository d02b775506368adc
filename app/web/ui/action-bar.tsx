import type { ReactNode } from 'react'
import { Badge } from './badge'
import { Icon, type IconName } from './icon'

/** Takes its own room, so that nothing is hidden behind it. The screen's last part. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}

type ActionIconProps = { href: string; icon: IconName; text: string; count?: number }

export function ActionIcon({ href, icon, text, count }: ActionIconProps) {
  return (
    <a href={href} className="action-icon">
      <Icon name={icon} />
      {text}
      <Badge count={count} />
    </a>
  )
}
