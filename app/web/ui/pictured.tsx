import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Picture } from './picture'

const widths = {
  sm: { box: 'w-16', sizes: '64px' },
  // Smaller on a narrow phone, where the text would have no room.
  md: { box: 'w-[min(5rem,22vw)]', sizes: '80px' },
} as const

type PicturedProps = {
  as?: 'div' | 'li'
  picture: string | null
  size?: keyof typeof widths
  /** Covers everything except `relative` boxes among the children. */
  href: string
  title: string
  heading?: 'p' | 'h2'
  className?: string
  children?: ReactNode
}

export function Pictured({
  as: Box = 'div',
  picture,
  size = 'sm',
  href,
  title,
  heading: Heading = 'p',
  className,
  children,
}: PicturedProps) {
  const { box, sizes } = widths[size]
  return (
    <Box className={classNames('relative flex huge:flex-wrap', className)}>
      <div className={classNames('flex-none', box)}>
        <Picture picture={picture} alt="" sizes={sizes} className="rounded-card" />
      </div>
      <div className="ml-3 min-w-0 flex-1 huge:ml-0 huge:w-full huge:flex-none">
        <Heading className="clamp-2 font-medium">
          <a href={href} className="goods-link">
            {title}
          </a>
        </Heading>
        {children}
      </div>
    </Box>
  )
}
