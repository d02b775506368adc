import type { ReactNode } from 'react'
import { Badge } from './badge'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Picture } from './picture'

export function Tiles({ columns, children }: { columns: 4 | 5; children: ReactNode }) {
  return <ul className={classNames('tiles', columns === 5 && 'tiles-five')}>{children}</ul>
}

type TileProps = {
  href: string
  text: string
  picture?: string | null
  icon?: IconName
  bare?: boolean
  count?: number
}

export function Tile({ href, text, picture, icon = 'box', bare, count }: TileProps) {
  return (
    <li className="min-w-0">
      <a href={href} className="relative block">
        {picture ? (
          <span className="mx-auto mb-1 block w-12">
            <Picture picture={picture} alt="" sizes="48px" className="rounded-sheet" />
          </span>
        ) : (
          <span className={bare ? 'tile-icon' : 'tile-icon tile-ground'}>
            <Icon name={icon} size="lg" />
          </span>
        )}
        {text}
        <Badge count={count} className="absolute left-1/2 top-[-4px] ml-1.5" />
      </a>
    </li>
  )
}
