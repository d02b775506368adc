import type { ReactNode } from 'react'
import { ButtonLink } from './button'
import { Icon, type IconName } from './icon'
import { Picture } from './picture'

export type EmptyProps = {
  picture?: string
  icon?: IconName
  title: string
  text?: ReactNode
  action?: { href: string; text: string }
  children?: ReactNode
}

export function Empty({ picture, icon = 'box', title, text, action, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {picture ? (
        <div className="w-40">
          <Picture picture={picture} alt="" sizes="160px" className="rounded-sheet" />
        </div>
      ) : (
        <span className="empty-icon">
          <Icon name={icon} size="lg" />
        </span>
      )}
      <h2 className="mt-4 text-lg font-bold">{title}</h2>
      {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      {action && (
        <p className="mt-5">
          <ButtonLink href={action.href}>{action.text}</ButtonLink>
        </p>
      )}
      {children}
    </div>
  )
}
