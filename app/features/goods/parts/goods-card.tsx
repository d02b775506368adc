import type { ReactNode } from 'react'
import { Tag } from '~/web/ui/badge'
import { classNames } from '~/web/ui/class-names'
import { Picture } from '~/web/ui/picture'

export function GoodsList({ id, rows, children }: { id?: string; rows?: boolean; children: ReactNode }) {
  return (
    <ul id={id} className={rows ? 'card rows goods-rows' : 'goods-grid'}>
      {children}
    </ul>
  )
}

type GoodsCardProps = {
  href: string
  name: string
  picture: string | null | undefined
  subtitle?: string
  labels?: readonly string[]
  price: ReactNode
  /** Above the price: how many were sold, or are left. */
  note?: ReactNode
  action?: ReactNode
  priority?: boolean
  heading?: 'h2' | 'h3'
}

export function GoodsCard(props: GoodsCardProps) {
  const { href, name, picture, subtitle, labels = [], price, note, action, priority, heading: Heading = 'h2' } = props
  return (
    <li className="card goods">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 768px) 210px, 46vw"
        priority={priority}
        className="rounded-t-card"
      />
      <div className="goods-text">
        <Heading className="clamp-2 text-sm font-medium">
          <a href={href} className="goods-link">
            {name}
          </a>
        </Heading>
        {subtitle && <p className="clamp-1 text-xs text-ink-2">{subtitle}</p>}
        <Labels texts={labels} />
        {note}
        <div className="goods-foot">
          <div>{price}</div>
          {action && <div className="goods-corner">{action}</div>}
        </div>
      </div>
    </li>
  )
}

export function Labels({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <p className="tag-line">
      {texts.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </p>
  )
}

type StripCardProps = {
  href: string
  name: string
  picture: string | null | undefined
  isTall?: boolean
  className?: string
  children?: ReactNode
}

/** In a strip that scrolls sideways. Without priority: on a slow line it would take from the first picture. */
export function StripCard({
  href,
  name,
  picture,
  isTall,
  className = 'goods-strip w-[5rem]',
  children,
}: StripCardProps) {
  return (
    <li className={className}>
      <a href={href} className="block">
        <Picture
          picture={picture}
          alt=""
          shape={isTall ? 'tall' : 'square'}
          sizes="(min-width: 768px) 224px, 104px"
          className="rounded-card"
        />
        <span className={classNames('mt-1 text-xs', isTall ? 'clamp-2' : 'clamp-1')}>{name}</span>
        {children}
      </a>
    </li>
  )
}
