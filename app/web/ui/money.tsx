import * as m from '~/paraglide/messages'
import { type Fen, shortYuan, yuanText } from '~/values/money'
import { classNames } from './class-names'

const sizes = {
  xs: 'text-xs',
  sm: 'text-sm',
  md: 'text-base',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
} as const

type MoneyProps = {
  fen: Fen
  size?: keyof typeof sizes
  short?: boolean
  plain?: boolean
  className?: string
}

export function Money({ fen, size = 'md', short, plain, className }: MoneyProps) {
  const text = short ? shortYuan(fen) : yuanText(fen)
  return (
    <span className={classNames(plain ? 'num whitespace-nowrap' : 'price', sizes[size], className)}>
      {text.startsWith('-') && '−'}
      <small>¥</small>
      {text.replace('-', '')}
    </span>
  )
}

export function Was({ fen, className }: { fen: Fen; className?: string }) {
  return (
    <span className={classNames('num whitespace-nowrap text-2xs text-ink-3', className)}>
      <span className="sr-only">{m.shell_price_before()} </span>
      <s>¥{shortYuan(fen)}</s>
    </span>
  )
}
