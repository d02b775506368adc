import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Picture } from './picture'

/** Smaller on a narrow phone, where the text would have no room. */
const widths = {
  sm: { box: 'w-16', sizes: '64px' },
  md: { box: 'w-[min(5.5rem,23vw)]', sizes: '88px' },
  lg: { box: 'w-[min(6.5rem,28vw)]', sizes: '104px' },
} as const

type GoodsRowProps = {
  as?: 'div' | 'li'
  id?: string
  picture: string | null | undefined
  size?: keyof typeof widths
  priority?: boolean
  /** Covers everything except `relative` boxes among the children. */
  href: string
  title: string
  heading?: 'p' | 'h2' | 'h3'
  subtitle?: ReactNode
  /** Can't be bought any more; the row says why in its children. */
  isGone?: boolean
  before?: ReactNode
  beside?: ReactNode
  price?: ReactNode
  action?: ReactNode
  below?: ReactNode
  className?: string
  children?: ReactNode
}

export function GoodsRow(props: GoodsRowProps) {
  const { as: Box = 'div', id, picture, size = 'md', priority, href, title, heading: Heading = 'p', subtitle } = props
  const { isGone, before, beside, price, action, below, className, children } = props
  const { box, sizes } = widths[size]
  return (
    <Box id={id} className={classNames('goods-row', Boolean(below) && 'flex-wrap', className)}>
      {before && <div className="relative z-[1] flex flex-none items-center">{before}</div>}
      <div className={classNames('flex-none', box)}>
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          priority={priority}
          className={classNames('rounded-card', isGone && 'opacity-60')}
        />
      </div>
      <div className="goods-row-text">
        <div className="flex items-start">
          <Heading className="clamp-2 min-w-0 flex-1 text-sm font-medium">
            <a href={href} className="goods-link">
              {title}
            </a>
          </Heading>
          {beside && <div className="relative ml-3 flex-none text-right">{beside}</div>}
        </div>
        {subtitle && <p className="clamp-1 mt-0.5 text-xs text-ink-2">{subtitle}</p>}
        {children}
        {(price || action) && (
          <div className="goods-row-foot">
            {price && <div className="flex min-w-min flex-1 basis-20 flex-wrap items-center">{price}</div>}
            {action && <div className="relative ml-auto flex-none">{action}</div>}
          </div>
        )}
      </div>
      {below && <div className="relative mt-2 basis-full">{below}</div>}
    </Box>
  )
}
