import type { ReactNode } from 'react'
import { Badge } from './badge'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

type ActionBarProps = {
  /** Before the screen's other parts in the tree, so that few stops of the keyboard lead to it. */
  isFirst?: boolean
  className?: string
  children: ReactNode
}

/** Takes its own room, so that nothing is hidden behind it. The screen's last part to look at. */
export function ActionBar({ isFirst, className, children }: ActionBarProps) {
  return <div className={classNames('action-bar', isFirst && 'action-bar-first', className)}>{children}</div>
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
