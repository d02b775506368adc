import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type BigNoticeProps = {
  icon: IconName
  title: string
  children: ReactNode
}

export function BigNotice({ icon, title, children }: BigNoticeProps) {
  return (
    <div className="flex flex-col items-center px-4 pt-10 text-center">
      <span className="empty-icon">
        <Icon name={icon} size="lg" />
      </span>
      <h2 className="mt-4 text-xl font-bold">{title}</h2>
      {children}
    </div>
  )
}
