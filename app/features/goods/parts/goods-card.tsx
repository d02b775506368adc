import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { Fen } from '~/values/money'
import { Tag } from '~/web/ui/badge'
import { classNames } from '~/web/ui/class-names'
import { Money, Was } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { RatedBy } from '~/web/ui/rating'

type GoodsCardProps = {
  href: string
  name: string
  subtitle?: string
  picture: string | null | undefined
  price: Fen
  was?: Fen | null
  labels?: readonly string[]
  sold?: number
  rating?: { stars: number; count: number } | null
  action?: ReactNode
  priority?: boolean
  heading?: 'h2' | 'h3'
}

export function GoodsList({ id, rows, children }: { id?: string; rows?: boolean; children: ReactNode }) {
  return (
    <ul id={id} className={rows ? 'card' : 'goods-grid'}>
      {children}
    </ul>
  )
}

export function GoodsCard(props: GoodsCardProps) {
  const {
    href,
    name,
    picture,
    price,
    was,
    labels = [],
    sold,
    rating,
    action,
    priority,
    heading: Heading = 'h2',
  } = props
  return (
    <li className="card goods">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 960px) 172px, 46vw"
        priority={priority}
        className="rounded-t-card"
      />
      <div className="flex flex-1 flex-col px-2.5 pb-2.5 pt-2">
        <Heading className="clamp-2 h-[2.5rem] text-sm large:h-auto font-medium">
          <a href={href} className="goods-link">
            {name}
          </a>
        </Heading>
        <Labels texts={labels} className="h-5 overflow-hidden large:h-auto" />
        {rating && <RatedBy {...rating} className="mt-1" />}
        <div className="mt-auto flex flex-wrap items-center pt-1">
          <Prices price={price} was={was} sold={sold} size="lg" />
          {action && <div className="relative ml-auto flex-none pl-2.5">{action}</div>}
        </div>
      </div>
    </li>
  )
}

export function GoodsRow(props: GoodsCardProps) {
  const {
    href,
    name,
    subtitle,
    picture,
    price,
    was,
    labels = [],
    sold,
    rating,
    action,
    priority,
    heading: Heading = 'h2',
  } = props
  return (
    <li className="goods goods-flat huge:flex-wrap">
      <div className="w-[min(6.5rem,28vw)] flex-none">
        <Picture picture={picture} alt="" sizes="104px" priority={priority} className="rounded-card" />
      </div>
      <div className="ml-3 flex min-w-0 flex-1 flex-col huge:ml-0 huge:w-full huge:flex-none">
        <Heading className="clamp-2 text-sm font-medium">
          <a href={href} className="goods-link">
            {name}
          </a>
        </Heading>
        {subtitle && <p className="clamp-1 mt-0.5 text-xs text-ink-2">{subtitle}</p>}
        <Labels texts={labels} />
        {rating && <RatedBy {...rating} className="mt-1" />}
        <div className="mt-auto flex flex-wrap items-center pt-1">
          <Prices price={price} was={was} sold={sold} size="lg" />
          {action && <div className="relative ml-auto flex-none pl-2.5">{action}</div>}
        </div>
      </div>
    </li>
  )
}

function Labels({ texts, className }: { texts: readonly string[]; className?: string }) {
  if (texts.length === 0) return null
  return (
    <p className={classNames('mt-1', className)}>
      {texts.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </p>
  )
}

function Prices({ price, was, sold, size }: Pick<GoodsCardProps, 'price' | 'was' | 'sold'> & { size: 'lg' | 'md' }) {
  return (
    <p>
      <Money fen={price} size={size} short />
      {was && was > price ? <Was fen={was} className="ml-1" /> : null}
      {sold ? <span className="num ml-1.5 whitespace-nowrap text-2xs text-ink-3">{soldText(sold)}</span> : null}
    </p>
  )
}

const formats = new Map<string, Intl.NumberFormat>()

function formatIn(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format
}

/** "2.1k sold" */
export function soldText(sold: number): string {
  return m.shell_goods_sold({ count: formatIn(getLocale()).format(sold) })
}
