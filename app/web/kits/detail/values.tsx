import type { ReactNode } from 'react'
import type { Fen } from '~/values/money'
import { Tag, type TagProps } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'

type FiguresProps = { of: readonly (readonly [name: () => string, count: number])[] }

export function Figures({ of }: FiguresProps) {
  return (
    <dl className="console-figures console-three">
      {of.map(([name, count]) => (
        <div key={name()} className="card">
          <dt>{name()}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

export const num = (value: ReactNode) => <span className="num">{value}</span>
export const when = (at: string) => <When at={at} />
export const yuan = (fen: Fen) => <Money fen={fen} plain />
export const tag = (tone: TagProps['tone'], text: string) => <Tag tone={tone}>{text}</Tag>
export const strong = (text: ReactNode) => <b>{text}</b>
