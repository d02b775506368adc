import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type BigNoticeProps = {
  icon: IconName
  title: string
  /** What it means, and the ways on. */
  children: ReactNode
}

/** A screen that says one thing, such as how a payment ended. */
export function BigNotice({ icon, title, children }: BigNoticeProps) {
  return (
    <div className="flex flex-1 flex-col items-center px-6 pt-10 text-center">
      <span className="empty-icon">
        <Icon name={icon} size="lg" />
      </span>
      <h2 className="mt-4 text-xl font-bold">{title}</h2>
      {children}
    </div>
  )
}
